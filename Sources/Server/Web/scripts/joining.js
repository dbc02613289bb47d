/** How somebody gets in: by the board's code and a name, or again by a personal code. */

import { newID, post } from "./api.js";
import { board, follow, isReadable, showBoard } from "./following.js";
import { Cork } from "./pinning.js";
import { text } from "./texts.js";

/** What was asked and not answered: asked again with the same key, it is done once. Forgotten with the tab. */
const asked = "karaoke.joining";

const root = document.getElementById("join");
const part = (name) => root.querySelector(name);
const [newcomer, returning] = [part(".newcomer"), part(".returning")];
const [suggestion, known] = [part(".suggestion"), part(".known")];
part(".joining").hidden = false;
if (isReadable) {
    const cork = new Cork(document.querySelector(".board"));
    follow((document_) => {
        cork.show(document_, false);
        showBoard(document_);
    });
}

newcomer.onsubmit = (event) => {
    event.preventDefault();
    const name = newcomer.elements.name.value.trim();
    const joinCode = newcomer.elements.code.value.trim().toUpperCase();
    if (!name) return newcomer.elements.name.focus();
    if (!joinCode) return askForCode(text("phone.codeMissing"));
    join(newcomer, { name, joinCode }, part("#join-trouble"));
};
returning.onsubmit = (event) => {
    event.preventDefault();
    join(returning, { personalCode: returning.elements.personalCode.value.trim() }, part("#again-trouble"));
};
suggestion.onclick = () => {
    newcomer.elements.name.value = suggestion.dataset.name;
    newcomer.requestSubmit();
};
known.onclick = () => {
    part(".again").open = true;
    returning.elements.personalCode.focus();
};

async function join(form, body, trouble) {
    if (form.getAttribute("aria-busy") === "true") return;
    form.setAttribute("aria-busy", "true");
    trouble.textContent = text("phone.joining");
    suggestion.hidden = known.hidden = true;
    try {
        const { document: welcome } = await post(`/boards/${board}/guests`, body, { key: keyFor(body) });
        if (welcome.token) await post("/session", { token: welcome.token });
        sessionStorage.removeItem(asked);
        if (welcome.personalCode) greet(welcome);
        else location.replace(location.pathname);
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        if (!problem.isPassing) sessionStorage.removeItem(asked);
        explain(problem, body, trouble);
    } finally {
        form.removeAttribute("aria-busy");
    }
}

function explain(problem, body, trouble) {
    trouble.textContent = sentence(problem, body);
    if (problem.code === "person-taken") {
        const name = problem.document.suggestion;
        suggestion.hidden = !name;
        suggestion.dataset.name = name ?? "";
        suggestion.textContent = text("phone.joinAs", { name: name ?? "" });
        known.hidden = false;
        (name ? suggestion : known).focus();
    } else if (problem.code === "join-code-wrong") askForCode(trouble.textContent);
    else if (problem.code === "personal-code-wrong") returning.elements.personalCode.focus();
}

function askForCode(words) {
    part("#join-trouble").textContent = words;
    part(".code-field").hidden = false;
    newcomer.elements.code.focus();
    newcomer.elements.code.select();
}

/** Shows the personal code, once. */
function greet(welcome) {
    part(".joining").hidden = true;
    part(".welcome").hidden = false;
    part(".welcome h3").textContent = text("phone.welcome", { name: welcome.sections[0].person });
    part(".personal-code").textContent = welcome.personalCode;
    part(".welcome h3").focus();
}

function sentence(problem, body) {
    switch (problem.code) {
        case "person-taken": return text("phone.nameTaken", { name: body.name });
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
    try {
        const last = JSON.parse(sessionStorage.getItem(asked) ?? "{}");
        if (last.words === words) return last.key;
        const key = newID();
        sessionStorage.setItem(asked, JSON.stringify({ words, key }));
        return key;
    } catch {
        return newID();
    }
}
