/** The actions of a host: sent one after the other, reported, and undone by one tap. */

import { setText } from "../shared/elements.js";
import { Queue } from "../shared/queue.js";
import { text } from "../shared/texts.js";
import { board, part, people } from "./state.js";

/** The problem codes that mean that a repeated deletion had already succeeded. */
const gone = ["section", "card", "claim", "pick", "guest"].map((kind) => `${kind}-not-found`);

const sign = part(".done");
const queue = new Queue(board, "host", { changed, settled, refused, look });
/** The callers that wait for an outcome, by the ids of their actions. */
const waiting = new Map();
/** The settled actions of this tab, oldest first. */
const settledActions = [];
/** The versions of changes whose undo was refused. */
const refusedUndos = new Set();
let page = { look: async () => true, draw: async () => {}, changed: () => {} };

/**
 * Begins to send the actions.
 *
 * @param {object} callbacks
 * @param {() => Promise<boolean>} callbacks.look reads the board again; false without an answer
 * @param {() => Promise<any>} callbacks.draw writes the page again, so that refused moves go back
 * @param {() => void} callbacks.changed called when the unsettled actions change
 */
export function begin(callbacks) {
    page = callbacks;
    queue.start();
}

/** Notes that the page shows a display document. */
export function showed({ board: { version } }) {
    queue.showed(version);
}

/** Returns the actions that the display document lacks, the oldest first. */
export function expected() {
    return queue.expected;
}

/** Returns the actions of this tab: the unsettled ones, and the settled ones with their versions; each oldest first. */
export function ownActions() {
    return { unsettled: queue.ownEntries, settled: settledActions };
}

/** Returns the versions, or the ids of unsettled actions, that are being undone or whose undo was refused. */
export function notUndoable() {
    return new Set([...refusedUndos, ...queue.entries.flatMap(({ undoes, body }) => [undoes, body?.version])]);
}

/**
 * Runs an action after the earlier ones.
 *
 * @param {string} words the report of its success; empty for none
 * @param {string} method
 * @param {string} path the path below the board's
 * @param {unknown} [body]
 * @param {object} [more]
 * @param {() => void} [more.show] shows the expected outcome on the page, until the action is settled
 * @param {(problem: any) => boolean} [more.refused] called when the action is refused; true when that is dealt with
 * @returns {Promise<any>} the answer, once the page shows it; undefined for an action that was refused or withdrawn
 */
export function run(words, method, path, body, more = {}) {
    return outcomeOf(queue.add({ words, method, path, body, done: method === "DELETE" ? gone : undefined }), more);
}

function outcomeOf(id, more) {
    const outcome = new Promise((resolve) => waiting.set(id, { ...more, resolve }));
    showPending();
    return outcome;
}

/** Marks cards, sections and picks with unsettled actions, and puts them where they were moved. */
export function showPending() {
    for (const { show } of waiting.values()) show?.();
    for (const { path } of queue.entries) {
        const [, kind, id] = /^\/(card|section|pick)s\/([^/?]+)/.exec(path) ?? [];
        document.getElementById(`${kind}-${id}`)?.classList.add("is-pending");
    }
}

function changed() {
    page.changed();
    const count = queue.entries.length;
    if (queue.isWaiting && count) showMessage(text("live.waiting", { count }), true);
}

function settled({ id, words }, answer = {}, version) {
    const waiter = waiting.get(id);
    if (waiter) waiter.answer = answer;
    if (version && waiter) settledActions.push({ id, version, what: words, undoes: answer.undoes });
    // A change that was in the way may be gone.
    if (answer.undoes) refusedUndos.clear();
    if (words) showMessage(words);
    // A code is shown once, and its caller is gone when the page was loaded anew.
    else if (answer.personalCode && !waiter) showMessage(codeIs(answer));
}

function refused({ id, path, body }, problem) {
    if (path === "/undo") refusedUndos.add(body.version);
    if (!waiting.get(id)?.refused?.(problem)) showMessage(sentence(problem), true);
}

/** Reads the board after an action, and passes its outcome on. */
async function look({ id }) {
    const isAnswered = await page.look();
    const waiter = waiting.get(id);
    waiting.delete(id);
    await page.draw();
    waiter?.resolve(waiter.answer);
    return isAnswered;
}

/** The reason for a refusal, with the people who have dibs. */
function sentence({ message, document: { holders = [] } }) {
    if (!holders.length) return message;
    return text("host.takenBy", { problem: message, people: people(holders.map((holder) => holder.section)) });
}

/** Shows a message at the foot of the page, and a problem also in an open sheet. */
export function showMessage(words, isProblem = false) {
    const sheet = document.querySelector(".sheet");
    setText(document.querySelector(".sheet-problem"), isProblem && sheet.open ? words : "");
    setText(sign, words);
    sign.classList.toggle("is-problem", isProblem);
}

/** Shows why something could not be read. */
export function showProblem(problem) {
    if (!("status" in problem)) throw problem;
    showMessage(problem.message, true);
}

/** The message with a personal code. */
export function codeIs({ personalCode, person }) {
    return text("host.codeIs", { code: personalCode, person });
}

/** Undoes the change with a version, or an unsettled action by its id. */
export async function undo(change) {
    const words = text("host.undone");
    const id = queue.undo(change, { words });
    if (id) return outcomeOf(id);
    showMessage(words);
    await look(change);
}
