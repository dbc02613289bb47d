/** The wall: the page as the service wrote it, kept as the board is. */

import { get } from "./api.js";
import { say } from "./elements.js";
import { Live } from "./live.js";
import { Pager } from "./paging.js";
import { Cork } from "./pinning.js";
import { setUp, wantedSize } from "./screen.js";
import { text } from "./texts.js";

/** The most changes that are read aloud at once. */
const fewChanges = 3;

const screen = document.querySelector(".screen");
const part = (name) => screen.querySelector(name);
const { board, viewer } = screen.dataset;
const cork = new Cork(part(".board"));
const pager = new Pager(screen);

setUp(screen, () => live.read(displayPath()));
let size = wantedSize();
let latest;
/** The changes that are to be read more of; undefined stands for changes that are not known. */
let untold = [];
let reading = Promise.resolve();
const live = new Live(board, { display: displayPath(), version: Number(screen.dataset.version), show, tell });
divideWritten();
if (size[0] !== Number(screen.dataset.width)) await live.read(displayPath());
live.start();

function displayPath() {
    size = wantedSize();
    const query = new URLSearchParams({ width: size[0], height: size[1] });
    if (viewer) query.set("viewer", viewer);
    return `/boards/${board}/display?${query}`;
}

function show(document_, touched) {
    const isSameSize = Number(screen.dataset.width) === size[0];
    screen.dataset.width = size[0];
    if (!isSameSize) screen.style.setProperty("--view", size[0]);
    const news = cork.show(document_, isSameSize);
    pager.divide(document_.sections.map((section) => section.frame), size[0]);
    document.title = document_.board.title;
    say(part("h1"), document_.board.title);
    say(part(".state-sign"), document_.board.state === "active" ? "" : text(`wall.${document_.board.state}`));
    part(".empty").hidden = document_.sections.length > 0;
    const picks = document_.sections.filter((section) => section.cards.some((card) => card.isPick)).length;
    say(part(".running"), text("wall.running", { count: document_.counts.remaining }));
    say(part(".crossed-off"), counted("wall.crossedOff", document_.counts.rejected));
    say(part(".picked"), counted("wall.picked", picks));
    screen.dataset.version = document_.board.version;
    if (isSameSize && news.length <= fewChanges) news.forEach(announce);
    latest = document_;
    untold.push(...(touched.length ? touched : [undefined]));
    readUntold();
}

/** Reads what the display document does not tell, one time after the other. */
function readUntold() {
    reading = reading.then(async () => {
        const changes = untold.splice(0);
        try {
            if (changes.some((change) => !change || change.board)) await readCode();
            for (const { id, footer } of latest?.sections ?? []) {
                if (footer && changes.some((change) => !change || change.sections.includes(id))) await readFooter(id);
            }
        } catch (problem) {
            if (!("status" in problem)) throw problem;
            // Once more with the next document or connection.
            untold.push(undefined);
        }
    });
}

/** The display document says where a footer hangs; what it says stands in the section. */
async function readFooter(id) {
    const { document: found } = await get(`/boards/${board}/sections/${id}`);
    const foot = part(`#foot-${id}`);
    if (foot && found.footer) say(foot, found.footer);
}

function counted(name, count) {
    return count ? text(name, { count }) : "";
}

/** Divides the columns that the service wrote into pages. */
function divideWritten() {
    const columns = [...screen.querySelectorAll(".section")].map((section) => {
        const style = getComputedStyle(section);
        return { x: Number(style.getPropertyValue("--x")), width: Number(style.getPropertyValue("--w")) };
    });
    pager.divide(columns, Number(screen.dataset.width));
}

/** Says a change to who does not see it. */
function announce({ card, section, mark }) {
    const line = document.createElement("p");
    const values = { song: card.title, person: section.person, mark: mark || text("wall.back") };
    line.textContent = text("wall.changed", values);
    const announcer = document.querySelector(".announcer");
    announcer.append(line);
    while (announcer.childElementCount > fewChanges) announcer.firstElementChild.remove();
}

/** The code to join with may have changed with the board. */
async function readCode() {
    const { document: found } = await get(`/boards/${board}`);
    const code = found.joinCode ?? "";
    const shown = part(".code strong");
    if (shown.textContent === code) return;
    shown.textContent = code;
    part(".join").hidden = !code;
    part(".qr").replaceChildren();
    if (!code) return;
    const picture = new Image(240, 240);
    picture.alt = text("wall.joinPicture");
    picture.src = `/b/${screen.dataset.slug}/join.svg?`;
    part(".qr").append(picture);
}

function tell(state) {
    screen.dataset.live = state;
    if (untold.length && (state === "online" || state === "polling")) readUntold();
    const sign = part(".live-sign");
    sign.hidden = state === "online";
    sign.textContent = text(`live.${state}`);
}
