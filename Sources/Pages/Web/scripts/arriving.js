/** The way from joining to the first song. */

import { readText } from "./api.js";
import { dropDrafts } from "./drafts.js";
import { board } from "./following.js";
import { keepCode } from "./personal-codes.js";

const arrival = "karaoke.arrival";
const companion = "karaoke.companion";

/**
 * Goes on to the search for the first song.
 *
 * @param {string} code the personal code
 * @param {string} [person] the name of a newcomer; none for somebody who comes back
 */
export async function arrive(code, person) {
    sessionStorage.setItem(arrival, JSON.stringify({ code, person }));
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
        add.querySelector("#words").focus({ preventScroll: true });
    }
    for (const element of before) element.remove();
    const script = document.createElement("script");
    script.type = "module";
    script.src = page.querySelector("script[type=module]").src;
    document.head.append(script);
}

/** The name of a newcomer, the first time that it is asked for; keeps the personal code. */
export function newcomer() {
    const kept = sessionStorage.getItem(arrival);
    if (!kept) return undefined;
    sessionStorage.removeItem(arrival);
    const { code, person } = JSON.parse(kept);
    keepCode(board, code);
    return person;
}

/**
 * Shows another person who has joined on this phone.
 *
 * @param {{person: string, version: number}} joined the name, and the version of the board that it made
 */
export function arriveBeside(joined) {
    sessionStorage.setItem(companion, JSON.stringify(joined));
    dropDrafts();
    location.reload();
}

/** The other person who has joined on this phone, the first time that it is asked for. */
export function newCompanion() {
    const kept = sessionStorage.getItem(companion);
    sessionStorage.removeItem(companion);
    return kept ? JSON.parse(kept) : undefined;
}
