/** What a host does: done by the queue one after the other, said, and undone by one tap. */

import { newID } from "../shared/api.js";
import { say } from "../shared/elements.js";
import { noVersion, Queue } from "../shared/queue.js";
import { text } from "../shared/texts.js";
import { board, part, people } from "./state.js";

/** What a repetition is told that deletes, when the first attempt was heard. */
const gone = ["section", "card", "claim", "pick", "guest"].map((kind) => `${kind}-not-found`);

const sign = part(".done");
const queue = new Queue(board, "host", { changed, settled, refused });
/** By the ids of entries: who waits here for what becomes of them, and how the page looks meanwhile. */
const waiting = new Map();
/** The settled actions of this tab, oldest first. */
const settledActions = [];
/** The versions of changes whose undo was refused. */
const refusedUndos = new Set();
/** One tab may send what was done in another, and only there the answer is waited for: it is kept nowhere. */
const tabs = new BroadcastChannel(`karaoke.host.${board}`);
tabs.onmessage = ({ data }) => waiting.has(data.id) && finish(data);

let page = { look: async () => {}, draw: async () => {}, waits: () => {} };
let shown = Promise.resolve();

/**
 * Goes on with what was left over.
 *
 * @param {object} told
 * @param {() => Promise<any>} told.look looks for news
 * @param {() => Promise<any>} told.draw writes the page again, so that what was moved and refused goes back
 * @param {() => void} told.waits told when there is more or less that is not settled
 */
export function begin(told) {
    page = told;
    queue.start();
}

/** What is not settled yet, the oldest first. */
export function unsettled() {
    return queue.entries;
}

/** Returns the actions of this tab: the unsettled ones, and the settled ones with their versions; each oldest first. */
export function ownActions() {
    return { unsettled: queue.entries.filter(({ id }) => waiting.has(id)), settled: settledActions };
}

/** Returns the versions, or the ids of unsettled actions, that are being undone or whose undo was refused. */
export function notUndoable() {
    return new Set([...refusedUndos, ...queue.entries.flatMap(({ undoes, body }) => [undoes, body?.version])]);
}

/** Sends at once what waits for a later attempt. */
export function goOn() {
    queue.wake();
}

/**
 * Does something, after what was done before.
 *
 * @param {string} words what is said when it is done; nothing when it is empty
 * @param {string} method
 * @param {string} path the path below the board's
 * @param {unknown} [body]
 * @param {object} [more]
 * @param {() => void} [more.show] shows on the page what will be, until it is
 * @param {(problem: any) => boolean} [more.refused] told of a refusal; true when it deals with it
 * @param {string[]} [more.done] the problem codes that mean success on a retry
 * @param {string} [more.undoes] the id of the unsettled action to undo
 * @returns {Promise<any>} what the service answers; undefined when it refuses, or when it was taken back
 */
export async function act(words, method, path, body, more = {}) {
    const id = newID();
    const ended = new Promise((resolve) => waiting.set(id, { ...more, resolve }));
    const done = method === "DELETE" ? gone : more.done;
    queue.add({ id, words, method, path, body, undoes: more.undoes, done });
    showPending();
    const answer = await ended;
    await shown;
    return answer;
}

/** Marks what is not settled yet, and puts it where it was moved. */
export function showPending() {
    for (const { show } of waiting.values()) show?.();
    for (const { path } of queue.entries) {
        const [, kind, id] = /^\/(card|section|pick)s\/([^/?]+)/.exec(path) ?? [];
        document.getElementById(`${kind}-${id}`)?.classList.add("is-pending");
    }
}

function changed() {
    page.waits();
    const count = queue.entries.length;
    if (queue.isWaiting && count) tell(text("live.waiting", { count }), true);
}

function settled(entry, answer = {}, version) {
    end({ ...entry, answer, version });
}

function refused(entry, { code, message, document: found }) {
    end({ ...entry, problem: { code, message, document: found } });
}

/** Ends an action, in whatever tab it was done. */
function end(ended) {
    tabs.postMessage(ended);
    finish(ended);
}

function finish({ id, words, path, body, answer, version, problem }) {
    const waiter = waiting.get(id);
    if (version && waiter) settledActions.push({ id, version, what: words, undoes: answer.undoes });
    if (problem && path === "/undo") refusedUndos.add(body.version);
    // A change that was in the way may be gone.
    if (answer?.undoes) refusedUndos.clear();
    if (problem) waiter?.refused?.(problem) || tell(sentence(problem), true);
    else if (words) tell(words);
    // A code is shown once: nobody else waits for it when the page was loaded anew.
    else if (answer.personalCode && !waiter) tell(codeIs(answer));
    shown = show(id);
    waiter?.resolve(answer);
}

async function show(id) {
    await page.look();
    waiting.delete(id);
    await page.draw();
}

/** Why something was refused, with who stands in the way. */
function sentence(problem) {
    const { message, document: { holders = [] } } = problem;
    if (!holders.length) return message;
    return text("host.takenBy", { problem: message, people: people(holders.map((holder) => holder.section)) });
}

/** Says what became of an action, beside what was touched and at the foot of the page. */
export function tell(words, isProblem = false) {
    const sheet = document.querySelector(".sheet");
    const place = document.querySelector(".sheet-problem");
    say(place, isProblem && sheet.open ? words : "");
    say(sign, words);
    sign.classList.toggle("is-problem", isProblem);
}

/** Says why something could not be read. */
export function tellTrouble(problem) {
    if (!("status" in problem)) throw problem;
    tell(problem.message, true);
}

/** What is said of a personal code. */
export function codeIs({ personalCode, person }) {
    return text("host.codeIs", { code: personalCode, person });
}

/** Undoes the change with a version, or an unsettled action by its id. An action that was not sent is withdrawn. */
export function undo({ version, id }) {
    const words = text("host.undone");
    if (id && queue.withdraw(id)) return end({ id, words });
    // Another tab may have settled it just now.
    const change = version ?? settledActions.find((action) => action.id === id)?.version;
    return act(words, "POST", "/undo", { version: change ?? noVersion }, { undoes: id });
}
