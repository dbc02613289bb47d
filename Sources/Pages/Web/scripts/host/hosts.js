/** The other hosts of the board: each is made by a link, which lasts for a day, and which its maker can withdraw. */

import { get, post, readAll, remove } from "../shared/api.js";
import { copy } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { text } from "../shared/texts.js";
import { showMessage, showProblem } from "./actions.js";
import { handOverHost } from "./handing-over.js";
import { ask } from "./sheet.js";
import { board, desk, label, part } from "./state.js";

/** The lifetime of a link and of the rights by it, in milliseconds; no longer than those of the host who makes it. */
const lifetime = 86_400_000;
/** The role and the id of this browser's token. */
const [ownRole, ownID] = desk.dataset.actor.split(":");

const form = part(".host-form");
const clock = new Intl.DateTimeFormat(language, { weekday: "short", hour: "numeric", minute: "2-digit" });

/** Shows the other hosts of the board. */
async function showHosts() {
    const tokens = await readAll("/tokens", "tokens", { board });
    const makers = new Map(tokens.map(({ id, createdBy }) => [id, createdBy]));
    part(".hosts").replaceChildren(...tokens.filter(isOther).map((token) => write(token, makers)));
}

/** True for a host that this browser may end: one that came by its links, directly or not, or for an admin any. */
function isOwn(id, makers) {
    for (let maker = makers.get(id); maker; maker = makers.get(maker)) if (maker === ownID) return true;
    return ownRole === "admin";
}

function isOther({ id, role, expiresAt, revokedAt }) {
    const isOver = revokedAt || (expiresAt && new Date(expiresAt) < Date.now());
    return role === "host" && !isOver && id !== ownID;
}

function write(token, makers) {
    const line = copy("helper");
    const name = token.label ?? token.prefix;
    line.querySelector(".names").textContent = name;
    const time = token.expiresAt && clock.format(new Date(token.expiresAt));
    line.querySelector(".since").textContent = time ? text("host.hostUntil", { time }) : "";
    const button = line.querySelector(".end");
    button.hidden = !isOwn(token.id, makers);
    label(button, text("host.endHostLabel", { name }));
    button.onclick = () => end(token.id, name).catch(showProblem);
    return line;
}

async function end(id, name) {
    const title = text("host.endHostLabel", { name });
    if (!(await ask({ title, words: text("host.endHostText"), yes: text("host.endHost") }))) return;
    await remove(`/tokens/${id}`);
    showMessage(text("host.hostEnded", { name }));
    await showHosts();
    part("#door h2").focus();
}

/** Makes the link for another host. */
async function make() {
    const name = form.elements.label.value;
    const { document: maker } = await get(`/tokens/${ownID}`);
    const end = new Date(Date.now() + lifetime);
    // Without an end of its own, the new token ends with its maker.
    const expiresAt = maker.expiresAt && new Date(maker.expiresAt) < end ? null : end.toISOString();
    const { document: made } = await post("/tokens", { role: "host", board, label: name, expiresAt });
    form.reset();
    await handOverHost(made);
    await showHosts();
}

form.addEventListener("submit", (event) => {
    event.preventDefault();
    make().catch(showProblem);
});

/** Reads the hosts when the page is first used. */
function begin() {
    for (const use of uses) document.removeEventListener(use, begin);
    showHosts().catch(showProblem);
}

const uses = ["pointerover", "pointerdown", "focusin"];
for (const use of uses) document.addEventListener(use, begin);
