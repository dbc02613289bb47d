/** The button that takes back one's own last change, and says which that is. */

import { say } from "./elements.js";
import { notUndoable, undo, unsettled } from "./host-actions.js";
import { part } from "./host-desk.js";
import { lastOwn } from "./host-log.js";
import { text } from "./texts.js";

const button = part(".undo");

/** Returns the change that the button undoes: the last unsettled action, else the last own change. */
function next() {
    const undone = notUndoable();
    const last = unsettled().filter(({ id, path }) => path !== "/undo" && !undone.has(id)).at(-1);
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
