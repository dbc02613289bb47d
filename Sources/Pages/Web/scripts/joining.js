/** How somebody gets in: by the board's code and a name, or again by a personal code. */

import { arrive } from "./arriving.js";
import { keepDrafts } from "./drafts.js";
import { enter } from "./entering.js";
import { follow, isReadable, showBoard } from "./following.js";
import { Cork } from "./pinning.js";
import { text } from "./texts.js";

const root = document.getElementById("join");
const part = (name) => root.querySelector(name);
const [newcomer, returning] = [part(".newcomer"), part(".returning")];
const [suggestion, known] = [part(".suggestion"), part(".known")];
for (const button of root.querySelectorAll("[disabled]")) button.disabled = false;
keepDrafts();
newcomer.elements.person.focus();
// A card that a host handed over brings a personal code along.
const handed = new URLSearchParams(location.hash.slice(1)).get("again");
if (handed) {
    part(".again").open = true;
    returning.elements.personalCode.value = handed;
    returning.querySelector("button").focus();
}
let live;
if (isReadable) {
    const cork = new Cork(document.querySelector(".board"));
    live = follow((document_) => {
        cork.show(document_, false);
        showBoard(document_);
    });
}

newcomer.onsubmit = (event) => {
    event.preventDefault();
    const person = newcomer.elements.person.value.trim();
    const joinCode = newcomer.elements.code.value.trim().toUpperCase();
    if (!person) return askForName();
    if (!joinCode) return askForCode(text("phone.codeMissing"));
    // The keyboard of a phone stays until the next field has the focus.
    if (!document.activeElement.matches("input")) newcomer.elements.person.focus();
    join(newcomer, { person, joinCode }, part("#join-trouble"));
};
returning.onsubmit = (event) => {
    event.preventDefault();
    join(returning, { personalCode: returning.elements.personalCode.value.trim() }, part("#again-trouble"));
};
suggestion.onclick = () => {
    newcomer.elements.person.value = suggestion.dataset.person;
    newcomer.requestSubmit();
};
known.onclick = () => {
    part(".again").open = true;
    returning.elements.personalCode.focus();
};

async function join(form, body, trouble) {
    suggestion.hidden = known.hidden = true;
    const { welcome, problem } = await enter(form, trouble, () => body);
    if (problem) return explain(problem, trouble);
    if (!welcome) return;
    live?.stop();
    if (welcome.personalCode) arrive(welcome.personalCode, welcome.sections[0].person);
    else arrive(body.personalCode);
}

/** Leads on from what hinders somebody. */
function explain(problem, trouble) {
    if (problem.code === "person-taken") {
        const person = problem.document.suggestion;
        suggestion.hidden = !person;
        suggestion.dataset.person = person ?? "";
        suggestion.textContent = text("phone.joinAs", { name: person ?? "" });
        known.hidden = false;
        (person ? suggestion : known).focus();
    } else if (problem.code === "join-code-wrong") askForCode(trouble.textContent);
    else if (problem.code === "personal-code-wrong") returning.elements.personalCode.focus();
}

function askForName() {
    part("#join-trouble").textContent = text("phone.nameMissing");
    newcomer.elements.person.focus();
}

function askForCode(words) {
    part("#join-trouble").textContent = words;
    part(".code-field").hidden = false;
    newcomer.elements.code.focus();
    newcomer.elements.code.select();
}
