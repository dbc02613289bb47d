/** The way from joining to the first song. */

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
export function arrive(code, person) {
    sessionStorage.setItem(arrival, JSON.stringify({ code, person }));
    history.replaceState(null, "", location.pathname + (person ? "#add" : ""));
    dropDrafts();
    location.reload();
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
