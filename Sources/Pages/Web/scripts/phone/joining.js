/** The page for joining: by the board's code and a name, or again by a personal code. */

import { readText } from "../shared/api.js";
import { Cork } from "../shared/cork.js";
import { dropDrafts, keepDrafts } from "../shared/drafts.js";
import { session } from "../shared/storage.js";
import { text } from "../shared/texts.js";
import { arrival, enter } from "./entering.js";
import { follow, isReadable, showBoard } from "./following.js";

const root = document.getElementById("join");
const part = (name) => root.querySelector(name);
const [newcomer, returning] = [part(".newcomer"), part(".returning")];
const [suggestion, known] = [part(".suggestion"), part(".known")];
newcomer.noValidate = true;
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
    newcomer.querySelector("button").click();
};
known.onclick = () => {
    part(".again").open = true;
    returning.elements.personalCode.focus();
};

async function join(form, body, trouble) {
    suggestion.hidden = known.hidden = true;
    if (!navigator.cookieEnabled) return void (trouble.textContent = text("phone.noCookies"));
    const { welcome, problem } = await enter(form, trouble, () => body);
    if (problem) return explain(problem, trouble);
    if (!welcome) return;
    live?.stop();
    if (welcome.personalCode) arrive(welcome.personalCode, welcome.sections[0].person);
    else arrive(body.personalCode);
}

/** Offers the way on from a problem. */
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

/**
 * Goes on to the search for the first song.
 *
 * @param {string} code the personal code
 * @param {string} [person] the name of a newcomer; none for a returning guest
 */
async function arrive(code, person) {
    session.write(arrival, JSON.stringify({ code, person }));
    history.replaceState(null, "", location.pathname + (person ? "#add" : ""));
    dropDrafts();
    const page = await ownPage();
    if (page) change(page, person !== undefined);
    else location.reload();
}

/** The page of a guest who has joined; nothing when it cannot be read, or the browser keeps no cookies. */
async function ownPage() {
    try {
        const page = new DOMParser().parseFromString(await readText(location.pathname), "text/html");
        return page.getElementById("add") ? page : undefined;
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        return undefined;
    }
}

/**
 * Puts another page in the place of this one, and begins the search on it. Phones open their keyboard after a tap only,
 * and close it when no field has the focus: a page that is loaded comes too late.
 */
function change(page, isSearching) {
    const before = [...document.body.children];
    document.body.append(...page.body.children);
    if (isSearching) {
        const add = document.getElementById("add");
        add.hidden = false;
        add.querySelector(add.matches(".lacks-songbook") ? "#new-title" : "#words").focus({ preventScroll: true });
    }
    for (const element of before) element.remove();
    const script = document.createElement("script");
    script.type = "module";
    script.src = page.querySelector("script[type=module]").src;
    document.head.append(script);
}
