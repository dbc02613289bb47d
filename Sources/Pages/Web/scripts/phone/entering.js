/** Joining: the request, the sentences for its problems, and data for the page that follows. */

import { newID, post } from "../shared/api.js";
import { dropDrafts } from "../shared/drafts.js";
import { keepCode, session } from "../shared/storage.js";
import { text } from "../shared/texts.js";
import { board } from "./following.js";

/** The key of an unanswered request, which is repeated under the same idempotency key. Forgotten with the tab. */
const asked = "karaoke.joining";

/**
 * Sends a form, once at a time.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement} trouble the element for problems
 * @param {() => any} bodyOf returns a name with the board's code, or a personal code
 * @returns {Promise<{welcome?: any, version?: number, problem?: import("../shared/api.js").Problem}>} the outcome
 */
export async function enter(form, trouble, bodyOf) {
    if (form.getAttribute("aria-busy") === "true") return {};
    form.setAttribute("aria-busy", "true");
    trouble.textContent = text("phone.joining");
    try {
        const body = await bodyOf();
        const request = { ...body, session: true };
        const key = keyFor(request);
        const { document: welcome, version } = await post(`/boards/${board}/guests`, request, { key });
        session.remove(asked);
        return { welcome, version };
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        if (!problem.isPassing) session.remove(asked);
        trouble.textContent = sentence(problem, form.elements.person?.value.trim());
        return { problem };
    } finally {
        form.removeAttribute("aria-busy");
    }
}

function sentence(problem, name) {
    switch (problem.code) {
        case "person-taken": return text("phone.nameTaken", { name });
        case "board-frozen": return text("phone.joinFrozen");
        case "board-closed": return text("phone.joinClosed");
        case "board-full": return text("phone.joinFull");
        case "join-code-wrong": return text("phone.codeWrong");
        case "personal-code-wrong": return text("phone.personalCodeWrong");
        case "too-many-requests": return text("phone.joinLater", { count: problem.retryAfter ?? 1 });
        default: return problem.message;
    }
}

/** The key of a request, the same when the same is asked again. */
function keyFor(body) {
    const words = JSON.stringify(body);
    const before = JSON.parse(session.read(asked) ?? "{}");
    if (before.words === words) return before.key;
    const key = newID();
    session.write(asked, JSON.stringify({ words, key }));
    return key;
}

/** The key of data that the page for joining leaves to the guest's page. */
export const arrival = "karaoke.arrival";
const companion = "karaoke.companion";

/** Returns the name of a newcomer once, and keeps the personal code. */
export function newcomer() {
    const kept = session.read(arrival);
    if (!kept) return undefined;
    session.remove(arrival);
    const { code, person } = JSON.parse(kept);
    keepCode(board, code);
    return person;
}

/**
 * Loads the page again after another person has joined on this phone.
 *
 * @param {{person: string, version: number}} joined the name, and the version of the board that it made
 */
export function arriveBeside(joined) {
    session.write(companion, JSON.stringify(joined));
    dropDrafts();
    location.reload();
}

/** Returns the other person who has joined on this phone, once. */
export function newCompanion() {
    const kept = session.read(companion);
    session.remove(companion);
    return kept ? JSON.parse(kept) : undefined;
}
