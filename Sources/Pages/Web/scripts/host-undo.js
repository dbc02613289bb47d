/** The button that takes back one's own last change, and says which that is. */

import { say } from "./elements.js";
import { undo, unsettled } from "./host-actions.js";
import { part } from "./host-desk.js";
import { lastOwn } from "./host-log.js";
import { text } from "./texts.js";

const button = part(".undo");
/** The versions that this page took back: the log tells so a moment after they are settled. */
const takenBack = new Set();

/** What would be taken back: what is not settled yet, or else what the log tells. */
function next() {
    const entries = unsettled();
    const last = entries.at(-1);
    if (last && last.path !== "/undo") return { what: last.words };
    return lastOwn(new Set([...takenBack, ...entries.map((entry) => entry.body?.version)]));
}

/** Says on the button what it takes back. */
export function showUndo() {
    const change = next();
    say(button, change?.what ? text("host.undoWhat", change) : text("host.undo"));
    button.setAttribute("aria-disabled", String(!change));
}

button.addEventListener("click", () => {
    const change = next();
    if (!change) return;
    if (change.version) takenBack.add(change.version);
    undo(change.version);
});
