/** The host's page: the page as the service wrote it, kept as the board is, and changed from here. */

import { begin, goOn, showPending, undo } from "./host-act.js";
import { refreshSheet } from "./host-ask.js";
import { showFooters, showSections, stepSection } from "./host-board.js";
import { board, desk, note, part } from "./host-desk.js";
import { readWritten, showChanges } from "./host-log.js";
import { invite } from "./host-section.js";
import { showSetlist } from "./host-setlist.js";
import { showSettings } from "./host-settings.js";
import { Live } from "./live.js";
import { text } from "./texts.js";

const display = `/boards/${board}/display?width=1560&height=920`;
const live = new Live(board, { display, version: Number(desk.dataset.version), show, tell });
let latest;
let drawing = Promise.resolve();
/** The changes that are to be read more of; undefined stands for changes that are not known. */
let untold = [];

/** Shows a display document. */
function show(document, changes) {
    latest = document;
    untold.push(...(changes.length ? changes : [undefined]));
    draw();
}

/** Writes the page again, one time after the other. */
function draw() {
    return (drawing = drawing.then(write));
}

async function write() {
    if (!latest) return;
    const news = untold.splice(0);
    note(latest);
    showSections(latest);
    showPending();
    document.querySelector("h1").textContent = document.title = latest.board.title;
    desk.dataset.version = latest.board.version;
    refreshSheet();
    const isLarge = news.some((change) => !change || change.board || change.sections.length > 0);
    try {
        // Guests and settings first: the log names them.
        if (isLarge) await Promise.all([showSettings(), showFooters()]);
        await Promise.all([showSetlist(), showChanges()]);
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        // Once more with the next document or connection.
        untold.push(undefined);
    }
    showPending();
}

function tell(state) {
    desk.dataset.live = state;
    if (state === "online" || state === "polling") {
        goOn();
        if (untold.length) draw();
    }
    const sign = part(".live-sign");
    sign.hidden = state === "online";
    sign.textContent = text(`live.${state}`);
}

part(".undo").addEventListener("click", () => undo());

const form = part(".invite");
form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await invite(form.person.value, stepSection)) form.reset();
});

readWritten();
await live.look();
document.body.dataset.ready = "";
live.start();
begin({ look: () => live.look(), draw });
