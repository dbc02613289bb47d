/** The personal codes of guests, which stay on their phone, one for each board. */

import { local } from "./storage.js";

const key = (board) => `karaoke.personalCode.${board}`;

/** The personal code for a board; null when the guest joined on another phone, or where nothing is stored. */
export function codeFor(board) {
    return local.read(key(board));
}

export function keepCode(board, code) {
    local.write(key(board), code);
}

export function forgetCode(board) {
    local.remove(key(board));
}
