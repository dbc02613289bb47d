/** How the service is asked to let somebody in, and what is said when it does not. */

import { newID, post } from "../shared/api.js";
import { session } from "../shared/storage.js";
import { text } from "../shared/texts.js";
import { board } from "./following.js";

/** What was asked and not answered: asked again with the same key, it is done once. Forgotten with the tab. */
const asked = "karaoke.joining";

/**
 * Has a form ask, once at a time.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement} trouble where it is said what hinders it
 * @param {() => any} bodyOf gives a name with the board's code, or a personal code
 * @returns {Promise<{welcome?: any, version?: number, problem?: import("../shared/api.js").Problem}>} what came of it
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
