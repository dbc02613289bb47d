/** The way from joining to the first song. */

import { dropDrafts } from "./drafts.js";
import { board } from "./following.js";
import { keepCode } from "./personal-codes.js";

/** The key of what a page that lets somebody in leaves to the next one. */
export const arrival = "karaoke.arrival";
const companion = "karaoke.companion";

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
