/** What a host does: sent one after the other, repeated while nobody answers, said, and undone by one tap. */

import { newID, send } from "./api.js";
import { part, path, people } from "./host-desk.js";
import { text } from "./texts.js";

/** How often an action is sent before it is given up: about a minute. */
const turns = 12;
const sign = part(".done");

let last = Promise.resolve();
let underWay = 0;
let settle = async () => {};

/** Calls something after each action, when none is under way. */
export function whenSettled(call) {
    settle = call;
}

/** Whether something that was done is not in the service yet. */
export function isActing() {
    return underWay > 0;
}

/**
 * Does something, after what was done before.
 *
 * @param {string} what what is said when it is done; nothing when it is empty
 * @param {string} method
 * @param {string} place the path below the board's
 * @param {unknown} [body]
 * @param {(problem: import("./api.js").Problem) => boolean} [refused] told of a refusal; true when it deals with it
 * @returns {Promise<any>} what the service answers; undefined when it refuses
 */
export async function act(what, method, place, body, refused) {
    underWay += 1;
    document.body.setAttribute("aria-busy", "true");
    const result = last.then(() => request(what, method, place, body, refused));
    last = result.catch(() => {}).then(async () => {
        underWay -= 1;
        if (underWay === 0) await settle();
        if (underWay === 0) document.body.removeAttribute("aria-busy");
    });
    const answer = await result;
    await last;
    return answer;
}

async function request(what, method, place, body, refused) {
    const key = newID();
    for (let turn = 1; ; turn += 1) {
        try {
            const { document: answer = {} } = await send(method, path + place, { body, key });
            if (what) tell(what);
            return answer;
        } catch (problem) {
            if (!("status" in problem)) throw problem;
            // What was deleted by a request whose answer was lost is there no longer.
            if (turn > 1 && method === "DELETE" && problem.status === 404) return {};
            if (!problem.isPassing || turn === turns) {
                if (!refused?.(problem)) tell(sentence(problem), true);
                return undefined;
            }
            tell(problem.message, true);
            await pause((problem.retryAfter ?? Math.min(8, 2 ** turn / 4)) * 1000 * (0.75 + Math.random() / 2));
        }
    }
}

/** Why something was refused, with who stands in the way. */
function sentence(problem) {
    const holders = (problem.document.holders ?? []).map((holder) => holder.section);
    const hint = problem.document.suggestion ?? (holders.length ? people(holders) : "");
    return hint ? done(problem.message, hint) : problem.message;
}

/** Says what became of an action, beside what was touched and at the foot of the page. */
export function tell(words, isProblem = false) {
    const sheet = document.querySelector(".sheet");
    const place = document.querySelector(".sheet-problem");
    place.textContent = isProblem && sheet.open ? words : "";
    sign.textContent = words;
    sign.classList.toggle("is-problem", isProblem);
}

/** What is said when something was done with something. */
export function done(name, what) {
    return text("host.done", { name, what });
}

/** Takes back one's own last change, or the one of a version. */
export function undo(version) {
    return act(text("host.undone"), "POST", "/undo", version ? { version } : {});
}

function pause(milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
