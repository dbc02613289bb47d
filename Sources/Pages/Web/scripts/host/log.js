/** The log in words, newest first, as the service writes it, and the button that undoes the last change of this tab. */

import { readText } from "../shared/api.js";
import { setText } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { text, timeOfDay } from "../shared/texts.js";
import { notUndoable, ownActions, showProblem, undo } from "./actions.js";
import { label, part } from "./state.js";

const list = part(".changes");
const older = part(".older");
const button = part(".undo");
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" });

/** Writes the times of the service's lines in the reader's own zone. */
export function readWritten() {
    for (const line of list.children) finish(line);
    older.hidden = oldest() <= 1;
    group();
}

/** Reads the changes after the newest line. */
export async function showChanges() {
    let hasMore = true;
    while (hasMore) {
        const read = await lines("since", newest());
        list.prepend(...read.lines);
        group();
        ({ hasMore } = read);
    }
}

/** Reads the newest lines again, in place of those that are shown. */
export async function readAgain() {
    const read = await lines("before", newest() + 1);
    list.replaceChildren(...read.lines);
    older.hidden = !read.hasMore;
    group();
}

/** Reads the changes before the oldest line. */
async function showOlder() {
    const next = list.children.length;
    const read = await lines("before", oldest());
    list.append(...read.lines);
    group();
    older.hidden = !read.hasMore;
    list.children[next]?.querySelector("button").focus();
}

function newest() {
    return Number(list.firstElementChild?.dataset.version ?? 0);
}

function oldest() {
    return Number(list.lastElementChild?.dataset.version ?? 1);
}

async function lines(name, version) {
    const html = await readText(`${location.pathname}/log?${name}=${version}`);
    const read = new DOMParser().parseFromString(html, "text/html").querySelector(".changes");
    return { lines: [...read.children].map(finish), hasMore: "more" in read.dataset };
}

function finish(line) {
    const time = line.querySelector("time");
    time.textContent = timeOfDay(time.dateTime);
    time.title = day.format(new Date(time.dateTime));
    label(line.querySelector("button"), text("host.takeBackLabel", { sentence: line.querySelector(".what").textContent }));
    return line;
}

/** Writes the actor once for the changes that one actor made within a minute. */
function group() {
    let above;
    for (const line of list.children) {
        const { actor } = line.dataset;
        const minute = line.querySelector("time").dateTime.slice(0, 16);
        const isMore = above?.actor === actor && above.minute === minute;
        line.classList.toggle("is-more", isMore);
        setText(line.querySelector(".who"), isMore ? "" : line.dataset.who);
        above = { actor, minute };
    }
}

/** Returns the change that the button undoes: the last one of this tab that is neither undone nor an undoing itself. */
function undoable() {
    const undone = notUndoable();
    const { unsettled, settled } = ownActions();
    const latest = unsettled.filter(({ id, path }) => path !== "/undo" && !undone.has(id)).pop();
    if (latest) return { id: latest.id, what: latest.words };
    for (const { dataset } of list.children) if (dataset.undoes) undone.add(Number(dataset.undoes));
    for (const { version, what, undoes } of [...settled].reverse()) {
        if (undoes) undone.add(undoes);
        else if (!undone.has(version) && !list.querySelector(`.is-final[data-version="${version}"]`)) return { version, what };
    }
    return undefined;
}

/** Names the change on the button that undoes it. */
export function showUndo() {
    const change = undoable();
    setText(button, change?.what ? text("host.undoWhat", change) : text("host.undo"));
    button.setAttribute("aria-disabled", String(!change));
}

button.addEventListener("click", () => {
    const change = undoable();
    if (change) undo(change);
});
list.addEventListener("click", (event) => {
    const line = event.target.closest("button")?.closest(".change");
    if (line) undo({ version: Number(line.dataset.version) });
});
older.addEventListener("click", () => showOlder().catch(showProblem));
