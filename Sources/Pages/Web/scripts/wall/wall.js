/** The wall: the page as the service wrote it, kept as the board is. */

import { all, get, readAll } from "../shared/api.js";
import { joinPicture } from "../shared/codes.js";
import { Cork } from "../shared/cork.js";
import { setText } from "../shared/elements.js";
import { huesOf } from "../shared/hues.js";
import { Live } from "../shared/live.js";
import { language } from "../shared/phrases.js";
import { codeFor } from "../shared/storage.js";
import { writeTally } from "../shared/tally.js";
import { text, timeOfDay } from "../shared/texts.js";
import { fitAddress } from "./fitting.js";
import { showLobby } from "./lobby.js";
import { announce, bringForward, Caller, fewLines } from "./moments.js";
import { Pager } from "./paging.js";
import { boardSize, onOtherShape, setUp } from "./screen.js";
import { showStrip } from "./strip.js";

/** The machine itself, which no phone reaches under these names. */
const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const screen = document.querySelector(".screen");
const part = (name) => screen.querySelector(name);
const { board, viewer } = screen.dataset;
const isPoster = document.body.classList.contains("is-poster");
const cork = new Cork(part(".board"));
const pager = new Pager(screen);
const caller = new Caller(screen);

let size = { width: Number(screen.dataset.width), height: Number(screen.dataset.height) };
/** True when the next document is for another shape of the screen, so that cards jump to their places. */
let isOtherShape = false;
setUp(screen);
// As in `shared/theme.js`.
screen.dataset.running = "";
screen.classList.toggle("is-guests", codeFor(board) !== null);
let footed = [];
const live = new Live(board, { display: displayPath(), version: Number(screen.dataset.version), show, readMore, onState });
divideWritten();
writeTimes();
live.start();
onOtherShape(fitShape);
fitShape();
if (part(".address").textContent) writeAddress(part(".address").textContent);
else await showOwnAddress();

/**
 * Returns true when phones reach the service by the address of this page, or by one that the service names.
 *
 * @param {string} address the address that the service names; empty for none
 */
function isReachable(address) {
    return address !== "" || !loopback.test(location.hostname);
}

/** Shows the address of this very page, when the service knows no other. */
async function showOwnAddress() {
    part(".unreachable").hidden = isPoster || isReachable("");
    if (!isReachable("")) return;
    writeAddress(isPoster ? location.host + location.pathname : location.host);
    if (isPoster) part(".qr").replaceChildren(await joinPicture(board, 240, text("wall.homePicture")));
    else await showCode(part(".code strong").textContent);
}

/** Writes the address so that it wraps before a dot, a colon or a slash. */
function writeAddress(address) {
    const parts = address.split(/(?=[.:/])/).flatMap((one) => [one, document.createElement("wbr")]);
    part(".address").replaceChildren(...parts);
    fitAddress(part(".address"));
}

/** Has the board laid out for the shape of this screen. */
function fitShape() {
    // Without joining, no room is needed for the code.
    const isWide = screen.dataset.state !== "active" && !isPoster;
    screen.classList.toggle("is-wide", isWide);
    const { width, height } = boardSize(isWide);
    if (width === size.width && height === size.height) return;
    size = { width, height };
    isOtherShape = true;
    live.read(displayPath());
}

function displayPath() {
    const query = new URLSearchParams({ arrangement: "wall", ...size });
    if (viewer) query.set("viewer", viewer);
    return `/boards/${board}/display?${query}`;
}

function show(document_) {
    // The service writes the poster of a closed board.
    if ((document_.board.state === "closed") !== (screen.dataset.state === "closed")) return location.reload();
    if (isPoster) return;
    const news = cork.show(document_, !isOtherShape);
    isOtherShape = false;
    pager.divide(document_.sections.map((section) => section.frame), size.width);
    document.title = document_.board.title;
    setText(part("h1"), document_.board.title);
    const stateText = { frozen: text("wall.frozen"), closed: text("wall.closed") };
    setText(part(".state-sign"), stateText[document_.board.state] ?? "");
    const hueOf = huesOf(document_.sections);
    showStrip(part(".strip"), document_.setlist, hueOf);
    screen.classList.toggle("has-strip", !part(".strip").hidden);
    document.body.classList.toggle("is-before", part(".strip").hidden);
    writeTally(part, document_);
    screen.dataset.version = document_.board.version;
    screen.dataset.state = document_.board.state;
    showInvitation();
    showLobby(screen, document_);
    fitShape();
    announceNews(news, document_, hueOf);
    caller.callNext(document_, hueOf);
    footed = document_.sections.filter((section) => section.footer).map((section) => section.id);
}

/** Turns to changes and announces them; of many at once, only the picks. */
function announceNews(news, { sections }, hueOf) {
    const picked = news.filter((one) => one.isPicked);
    const told = news.length <= fewLines ? news : picked;
    if (told.length === 0) return;
    const [newest] = (picked.length ? picked : told).slice(-1);
    pager.turnTo(newest.section.frame.x);
    told.filter((one) => one.isPicked || !one.isNew).forEach(announceChange);
    const people = new Map(sections.map(({ id, person }) => [id, person]));
    // Both cards of a duet have the same pick.
    const moments = new Map(picked.map((one) => [one.card.pick.id, one]));
    for (const { card, section, element } of moments.values()) {
        const singers = card.pick.singers.map((id) => people.get(id) ?? section.person);
        bringForward({ card, singers, hues: card.pick.singers.map((id) => hueOf({ id })), element });
    }
}

/** Reads data that display documents lack: the code to join with, and the texts of footers. */
function readMore(has) {
    const hasFooters = footed.some((id) => has((change) => change.sections.includes(id)));
    return all(!isPoster && has((change) => change.isBoardChanged) && readCode(), hasFooters && readFooters());
}

async function readFooters() {
    for (const { id, footer } of await readAll(`/boards/${board}/sections`, "sections")) {
        const foot = part(`#foot-${id}`);
        if (foot && footer) setText(foot, footer);
    }
}

/** Divides the columns that the service wrote into pages. */
function divideWritten() {
    const columns = [...screen.querySelectorAll(".section")].map((section) => {
        const style = getComputedStyle(section);
        return { x: Number(style.getPropertyValue("--x")), width: Number(style.getPropertyValue("--w")) };
    });
    pager.divide(columns, size.width);
}

/** Announces a change to screen readers. */
function announceChange({ card, section, mark }) {
    announce(text("wall.changed", { song: card.title, person: section.person, mark }));
}

async function readCode() {
    const { document: found } = await get(`/boards/${board}`);
    await showCode(found.joinCode ?? "");
}

/** Shows the code to join with, and its picture where phones reach the service. */
async function showCode(code) {
    const shown = part(".code strong");
    const hasPicture = code !== "" && isReachable(part(".address").textContent);
    if (shown.textContent === code && hasPicture === Boolean(part(".qr img")?.naturalWidth)) return;
    shown.textContent = code;
    showInvitation();
    // Better none than that of a code which is no more.
    part(".qr").replaceChildren();
    if (hasPicture) part(".qr").replaceChildren(await joinPicture(board, 240));
}

/** Shows the code to join with, on an active board that has one. */
function showInvitation() {
    part(".join").hidden = !part(".code strong").textContent || screen.dataset.state !== "active";
}

function onState(state) {
    screen.dataset.live = state;
    const sign = part(".live-sign");
    sign.hidden = state === "online";
    sign.textContent = text(`live.${state}`);
}

/** Writes the times of the poster of a closed board in the reader's own time zone; a board that is open has none. */
function writeTimes() {
    const day = new Intl.DateTimeFormat(language, { weekday: "long", year: "numeric", month: "long", day: "numeric" });
    for (const time of screen.querySelectorAll(".day time")) time.textContent = day.format(new Date(time.dateTime));
    for (const time of screen.querySelectorAll(".turn time")) time.textContent = timeOfDay(time.dateTime);
}
