/** The button that takes back one's own last change, and says which that is. */

import { say } from "./elements.js";
import { undo, unsettled } from "./host-actions.js";
import { part } from "./host-desk.js";
import { lastOwn } from "./host-log.js";
import { text } from "./texts.js";

const button = part(".undo");

/** What would be taken back: what is not settled yet, or else what was done last. */
function next() {
    const entries = unsettled();
    const undone = new Set(entries.map(({ undoes, body }) => body?.version ?? undoes));
    const last = entries.filter(({ id, path }) => path !== "/undo" && !undone.has(id)).at(-1);
    return last ? { id: last.id, what: last.words } : lastOwn(undone);
}

/** Says on the button what it takes back. */
export function showUndo() {
    const change = next();
    say(button, change?.what ? text("host.undoWhat", change) : text("host.undo"));
    button.setAttribute("aria-disabled", String(!change));
}

button.addEventListener("click", () => {
    const change = next();
    if (change) undo(change);
});
