/** The other hosts of the board: each is made by a link, which lasts for a day and can be withdrawn. */

import { post, readAll, remove } from "./api.js";
import { copy } from "./elements.js";
import { tell, tellTrouble } from "./host-actions.js";
import { board, desk, label, part } from "./host-desk.js";
import { handOverHost } from "./host-pass.js";
import { ask } from "./host-sheet.js";
import { language } from "./phrases.js";
import { text } from "./texts.js";

/** How long a link and the rights by it last, in milliseconds. */
const lifetime = 86_400_000;

const form = part(".host-form");
const clock = new Intl.DateTimeFormat(language, { weekday: "short", hour: "numeric", minute: "2-digit" });

/** Shows who else hosts the board. */
async function showHosts() {
    const hosts = (await readAll("/tokens", "tokens", { board })).filter(isOther);
    part(".hosts").replaceChildren(...hosts.map(write));
}

function isOther({ id, role, expiresAt, revokedAt }) {
    const isOver = revokedAt || (expiresAt && new Date(expiresAt) < Date.now());
    return role === "host" && !isOver && desk.dataset.actor !== `host:${id}`;
}

function write(token) {
    const line = copy("helper");
    const name = token.label ?? token.prefix;
    line.querySelector(".names").textContent = name;
    const time = token.expiresAt && clock.format(new Date(token.expiresAt));
    line.querySelector(".since").textContent = time ? text("host.hostUntil", { time }) : "";
    const button = line.querySelector(".end");
    label(button, text("host.endHostLabel", { name }));
    button.onclick = () => end(token.id, name).catch(tellTrouble);
    return line;
}

async function end(id, name) {
    const title = text("host.endHostLabel", { name });
    if (!(await ask({ title, words: text("host.endHostText"), yes: text("host.endHost") }))) return;
    await remove(`/tokens/${id}`);
    tell(text("host.hostEnded", { name }));
    await showHosts();
    part("#door h2").focus();
}

/** Makes the link for another host. */
export async function makeHost() {
    await make().catch(tellTrouble);
}

async function make() {
    const name = form.elements.label.value;
    const expiresAt = new Date(Date.now() + lifetime).toISOString();
    const { document: made } = await post("/tokens", { role: "host", board, label: name, expiresAt });
    form.reset();
    await handOverHost(made);
    await showHosts();
}

showHosts().catch(tellTrouble);
