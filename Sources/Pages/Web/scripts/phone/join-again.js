/** The form with which another person joins on a guest's phone, and gets a section of their own. */

import { get, Problem } from "../shared/api.js";
import { text } from "../shared/texts.js";
import { arriveBeside, enter } from "./entering.js";
import { board } from "./following.js";

const root = document.querySelector(".another");
const form = root.querySelector("form");
const { person } = form.elements;
root.hidden = false;

form.onsubmit = async (event) => {
    event.preventDefault();
    const { welcome, version, problem } = await enter(form, root.querySelector(".trouble"), async () => {
        const { joinCode } = (await get(`/boards/${board}`)).document;
        if (!joinCode) throw new Problem({ code: "nobody-joins", status: 409, detail: text("host.closedDoor") });
        return { person: person.value.trim(), joinCode };
    });
    if (welcome) arriveBeside({ person: welcome.sections.pop().person, version });
    if (problem?.code !== "person-taken") return;
    person.value = problem.document.suggestion ?? person.value;
    person.select();
};
