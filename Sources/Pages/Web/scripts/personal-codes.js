/** The personal codes of guests, which stay on their phone, one for each board. */

const key = (board) => `karaoke.personalCode.${board}`;

/** The personal code for a board; null when the guest joined on another phone, or where nothing is stored. */
export function codeFor(board) {
    try {
        return localStorage.getItem(key(board));
    } catch {
        return null;
    }
}

export function keepCode(board, code) {
    localStorage.setItem(key(board), code);
}

export function forgetCode(board) {
    localStorage.removeItem(key(board));
}
