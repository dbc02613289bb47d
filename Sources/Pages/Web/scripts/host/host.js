/** The host's page: the page as the service wrote it, kept as the board is, and changed from here. */

import { all } from "../shared/api.js";
import { keepDrafts } from "../shared/drafts.js";
import { Live, usualDisplay } from "../shared/live.js";
import { keepPage } from "../shared/storage.js";
import { text } from "../shared/texts.js";
import { begin, showed, showPending, showProblem } from "./actions.js";
import { showFooters, showSections } from "./board.js";
import { showEvenings } from "./evenings.js";
import { showGuests } from "./guests.js";
import "./hosts.js";
import { readWritten, showChanges, showUndo } from "./log.js";
import { showParts, whenShown } from "./parts.js";
import { invite } from "./section.js";
import { showSetlist } from "./setlist.js";
import { showSettings } from "./settings.js";
import { refreshSheet } from "./sheet.js";
import { showWanted } from "./songbook.js";
import { showStage } from "./stage.js";
import { board, desk, note, part } from "./state.js";

const display = usualDisplay(board);
const live = new Live(board, { display, version: Number(desk.dataset.version), show, readMore, onState });
/** The version of the board that the service wrote into the page. */
const written = Number(desk.dataset.version);
let latest;
let isFirst = true;
let reading = Promise.resolve();

/** Shows a display document. */
function show(document_) {
    latest = document_;
    showed(latest);
    write();
}

function write() {
    note(latest);
    showSections(latest);
    showStage(latest);
    showPending();
    document.querySelector("h1").textContent = document.title = latest.board.title;
    desk.dataset.version = latest.board.version;
    refreshSheet();
}

/** Reads data that display documents lack, once at a time. */
function readMore(has) {
    const isLarge = has((change) => change.isBoardChanged || change.sections.length);
    const outcome = reading.then(() => readParts(isLarge, isLarge || has((change) => change.cards.length)));
    reading = outcome.catch(() => {});
    return outcome;
}

async function readParts(isLarge, hasNewCards) {
    // Data that came with the page is not read again.
    const isWritten = isFirst && latest.board.version === written;
    isFirst = false;
    const parts = isWritten ? [] : [showSetlist(), showChanges()];
    if (isLarge) parts.push(showSettings(), showGuests(isWritten && desk.dataset.guests === "0"), showEvenings());
    if (isLarge && !isWritten) parts.push(showFooters());
    if (hasNewCards && !isWritten) parts.push(showWanted());
    try {
        await all(...parts);
    } catch (problem) {
        // A former host signs in again.
        if (problem.status === 401) return location.reload();
        throw problem;
    } finally {
        showPending();
        showUndo();
    }
}

/** Writes the page again. */
async function draw() {
    if (!latest) return;
    write();
    await readMore(() => false).catch((problem) => live.missed(problem));
}

function onState(state) {
    desk.dataset.live = state;
    const sign = part(".live-sign");
    sign.hidden = state === "online";
    sign.textContent = text(`live.${state}`);
}

const form = part(".invite");
form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const person = form.person.value;
    if ((await invite(person)) && form.person.value === person) form.reset();
});

showParts();
keepDrafts();
readWritten();
keepPage();
await live.look();
document.body.dataset.ready = "";
// The page came with the setlist, but without the documents that moving a pick needs.
whenShown("setlist", () => showSetlist().catch(showProblem));
live.start();
begin({ look: () => live.look(), draw, changed: showUndo });
