/** Drafts: typed text that was not sent, kept while the tab is open, over a reload and a change of language. */

import { session } from "./storage.js";

const key = `karaoke.draft.${location.pathname}`;
let isKept = true;
/** The ids of the fields with typed text: other fields show the board's values, which may change. */
const typed = new Set();

// Keep the current view when the language changes, even before the page has loaded.
addEventListener("submit", ({ target }) => {
    if (target.matches(".language")) target.action = `/language${location.hash}`;
});

/** Fills in the drafts, and keeps text that is typed from now on. */
export function keepDrafts() {
    addEventListener("input", ({ target }) => typed.add(target.id));
    const drafts = JSON.parse(session.read(key) ?? "{}");
    for (const field of fields()) {
        const draft = drafts[field.id];
        if (!draft || draft === field.value) continue;
        field.value = draft;
        const fold = field.closest("details");
        if (fold) fold.open = true;
        field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    addEventListener("pagehide", () => {
        const drafts = fields().filter(({ id }) => typed.has(id)).map(({ id, value }) => [id, value]);
        if (isKept) session.write(key, JSON.stringify(Object.fromEntries(drafts)));
    });
    addEventListener("submit", ({ target, defaultPrevented }) => {
        if (!target.matches(".language") && !defaultPrevented && target.method !== "dialog") dropDrafts();
    });
}

/** Drops the drafts, because they were sent. */
export function dropDrafts() {
    isKept = false;
    session.remove(key);
}

function fields() {
    return [...document.querySelectorAll("input[id]:not([type=hidden], #personal-code)")];
}
