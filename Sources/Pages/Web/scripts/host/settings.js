/** The settings of the board: its title and state, who may read and join it, and its limits. */

import { get, patch } from "../shared/api.js";
import { joinPicture } from "../shared/codes.js";
import { setText } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { run, showProblem } from "./actions.js";
import { copyFrom } from "./handing-over.js";
import { isShown, whenShown } from "./parts.js";
import { ask } from "./sheet.js";
import { desk, part, path, shown } from "./state.js";

const form = part(".title-form");
const limits = part(".limits-form");
const sign = part(".state-sign");
const toggle = part(".switch");
const readers = part("select[name=readableBy]");
const rule = part("select[name=setlistRule]");
const encores = part("input[name=allowsEncores]");
const link = part(".link");
let board;
let hasSentZone = false;
/** The code of which there is a picture, or will be. */
let pictured;

/** Reads the board, and shows its settings. */
export async function showSettings() {
    await showBoard((await get(path)).document);
}

async function showBoard(found) {
    const { title } = form.elements;
    // Typed text stays.
    if (title.value === (board?.title ?? title.defaultValue)) title.value = found.title;
    for (const field of limits.querySelectorAll("input")) {
        if (field.value === String(board?.[field.name] ?? field.defaultValue)) field.value = found[field.name];
    }
    board = found;
    readers.value = board.readableBy;
    rule.value = board.setlistRule;
    part(".rule").hidden = board.setlistRule !== "rounds";
    encores.checked = shown.allowsEncores = board.allowsEncores;
    if (!board.timeZone) sendTimeZone();
    const isClosed = board.state === "closed";
    const states = {
        active: text("host.isActive"), frozen: text("host.isFrozen"), closed: text("host.isClosed"),
    };
    part(".board-state").textContent = states[board.state];
    const isActive = board.state === "active";
    const signs = { active: text("host.open"), frozen: text("wall.frozen"), closed: text("wall.closed") };
    setText(sign, signs[board.state]);
    sign.classList.toggle("is-open", isActive);
    setText(toggle, isActive ? text("host.freeze") : text("host.reopen"));
    part(".close").hidden = isClosed;
    const buttons = [part(".new-code"), part(".no-code")];
    for (const field of [...form.elements, ...limits.elements, readers, rule, encores, ...buttons]) field.disabled = isClosed;
    // A closed board takes no guests.
    const code = isClosed ? null : board.joinCode;
    for (const selector of [".no-code", ".open-door", ".code"]) part(selector).hidden = !code;
    part(".closed-door").hidden = Boolean(code);
    if (!code) hideCode();
    else if (code !== pictured) await showCode(code);
}

/** Gives the board the time zone of its first host; without one, drawings and files have their times in UTC. */
function sendTimeZone() {
    if (hasSentZone || board.state === "closed") return;
    hasSentZone = true;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // The next host tries it again.
    patch(path, { timeZone }).catch(() => {});
}

function hideCode() {
    pictured = undefined;
    desk.querySelector(".qr")?.replaceChildren();
}

async function showCode(code) {
    part(".code strong").textContent = code;
    link.value = `${link.dataset.address}?code=${code}`;
    // Better none than that of a code which is no more.
    hideCode();
    pictured = code;
    if (isShown("door")) await drawCode(code);
    else whenShown("door", () => drawCode(code).catch(showProblem));
}

/** Draws the picture of a code, unless there is another one by now. */
async function drawCode(code) {
    const frame = desk.querySelector(".qr");
    if (!frame || code !== pictured) return;
    try {
        const picture = await joinPicture(board.id, 280);
        if (code === pictured) frame.replaceChildren(picture);
    } catch (problem) {
        pictured = undefined;
        throw problem;
    }
}

async function write(body, words) {
    await run(words, "PATCH", "", body);
    await showSettings().catch(showProblem);
}

/** Changes the board after a question. */
function asked(selector, body, question, words) {
    const button = part(selector);
    button.addEventListener("click", async () => {
        const title = button.textContent;
        if (await ask({ title, words: question })) await write(body, words);
    });
}

form.addEventListener("submit", (event) => {
    event.preventDefault();
    const title = form.elements.title.value;
    write({ title }, text("host.didRename", { title }));
});
limits.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = {};
    for (const field of limits.querySelectorAll("input")) {
        if (field.valueAsNumber !== board[field.name]) body[field.name] = field.valueAsNumber;
    }
    write(body, text("host.didLimit"));
});
readers.addEventListener("change", () => {
    const words = readers.value === "everyone" ? text("host.didOpenToAll") : text("host.didKeepToGuests");
    write({ readableBy: readers.value }, words);
});
rule.addEventListener("change", () => write({ setlistRule: rule.value }, text("host.didChangeRule")));
encores.addEventListener("change", () => {
    const words = encores.checked ? text("host.didAllowEncores") : text("host.didEndEncores");
    write({ allowsEncores: encores.checked }, words);
});
// Without a question: the host may be in a hurry, and the same button takes it back.
toggle.addEventListener("click", () => {
    if (board?.state === "active") write({ state: "frozen" }, text("host.didFreeze"));
    else if (board) write({ state: "active" }, text("host.didReopen"));
});
asked(".close", { state: "closed" }, text("host.closeText"), text("host.didClose"));
asked(".new-code", { isJoinable: true }, text("host.newCodeText"), text("host.didMakeCode"));
asked(".no-code", { isJoinable: false }, text("host.noCodeText"), text("host.didStopGuests"));

part(".copy").addEventListener("click", (event) => copyFrom(link, event.currentTarget));
