/** The way from joining to the first song. */

import { dropDrafts } from "../shared/drafts.js";
import { keepCode } from "../shared/personal-codes.js";
import { session } from "../shared/storage.js";
import { board } from "./following.js";

/** The key of what a page that lets somebody in leaves to the next one. */
export const arrival = "karaoke.arrival";
const companion = "karaoke.companion";

/** The name of a newcomer, the first time that it is asked for; keeps the personal code. */
export function newcomer() {
    const kept = session.read(arrival);
    if (!kept) return undefined;
    session.remove(arrival);
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
    session.write(companion, JSON.stringify(joined));
    dropDrafts();
    location.reload();
}

/** The other person who has joined on this phone, the first time that it is asked for. */
export function newCompanion() {
    const kept = session.read(companion);
    session.remove(companion);
    return kept ? JSON.parse(kept) : undefined;
}
