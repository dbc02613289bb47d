/** The board itself: its title and state, who may read and join it, and its guests. */

import { get, patch, readAll } from "../shared/api.js";
import { joinPicture } from "../shared/codes.js";
import { copy, say } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { text } from "../shared/texts.js";
import { act, tellTrouble } from "./actions.js";
import { copyFrom } from "./copying.js";
import { later } from "./later.js";
import { isShown, whenShown } from "./parts.js";
import { ask } from "./sheet.js";
import { desk, label, part, path, shown } from "./state.js";

const form = part(".title-form");
const limits = part(".limits-form");
const sign = part(".state-sign");
const toggle = part(".switch");
const readers = part("select[name=readableBy]");
const rule = part("select[name=setlistRule]");
const encores = part("input[name=allowsEncores]");
const past = part(".past");
const link = part(".link");
const clock = new Intl.DateTimeFormat(language, { weekday: "short", hour: "numeric", minute: "2-digit" });
let board;
let hasSentZone = false;
/** The code of which there is a picture, or will be. */
let pictured;

/**
 * Reads what the board says of itself and who joined it, and shows both.
 *
 * @param {boolean} isWritten whether the page is the board's latest state, so that it says whether there are guests
 */
export async function showSettings(isWritten) {
    const hasNone = isWritten && desk.dataset.guests === "0";
    const [found, joined] = await Promise.all([get(path), hasNone ? [] : readAll(`${path}/guests`, "guests")]);
    showGuests(joined);
    await showBoard(found.document);
}

async function showBoard(found) {
    const { title } = form.elements;
    // What was typed stays.
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
    say(sign, signs[board.state]);
    sign.classList.toggle("is-open", isActive);
    say(toggle, isActive ? text("host.freeze") : text("host.reopen"));
    part(".close").hidden = isClosed;
    const buttons = [part(".next-evening"), part(".new-code"), part(".no-code")];
    for (const field of [...form.elements, ...limits.elements, readers, rule, encores, ...buttons]) field.disabled = isClosed;
    if (past.open) later("showEvenings");
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
    else whenShown("door", () => drawCode(code).catch(tellTrouble));
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

function showGuests(guests) {
    part(".no-guests").hidden = guests.length > 0;
    const lines = guests.map((guest) => {
        const names = [...guest.sections.map((section) => section.person), ...guest.formerNames].join(" & ");
        const line = copy("guest");
        const person = names || text("host.somebody");
        line.querySelector(".names").textContent = person;
        line.querySelector(".since").textContent = text("host.since", { time: clock.format(new Date(guest.createdAt)) });
        const [door, forget] = line.querySelectorAll("button");
        label(door, text("host.doorLabel", { person }));
        label(forget, text("host.forgetLabel", { person }));
        door.onclick = () => later("showOut", guest.id, person);
        forget.onclick = () => later("forget", guest.id, person);
        return line;
    });
    part(".guests").replaceChildren(...lines);
}

async function write(body, words) {
    await act(words, "PATCH", "", body);
    await showSettings().catch(tellTrouble);
}

/** Does something large, after asking. */
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
// Without asking: when somebody misbehaves there is no time for it, and the same button takes it back.
toggle.addEventListener("click", () => {
    if (board?.state === "active") write({ state: "frozen" }, text("host.didFreeze"));
    else if (board) write({ state: "active" }, text("host.didReopen"));
});
part(".next-evening").addEventListener("click", () => later("clearBoard"));
past.addEventListener("toggle", () => past.open && later("showEvenings"));
asked(".close", { state: "closed" }, text("host.closeText"), text("host.didClose"));
asked(".new-code", { isJoinable: true }, text("host.newCodeText"), text("host.didMakeCode"));
asked(".no-code", { isJoinable: false }, text("host.noCodeText"), text("host.didStopGuests"));

part(".copy").addEventListener("click", (event) => copyFrom(link, event.currentTarget));
