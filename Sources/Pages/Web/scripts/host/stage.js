/** Now and next on the host's page, with the keys that take the next step. */

import { copy } from "../shared/elements.js";
import { Stage } from "../shared/stage.js";
import { text } from "../shared/texts.js";
import { peopleOf, stepped } from "../shared/turns.js";
import { expected, run, showMessage } from "./actions.js";
import { did } from "./messages.js";
import { waitingPicks, writeDetails } from "./setlist.js";
import { label, part } from "./state.js";

const path = "/setlist/advance";
/** The keys of keyboards, of the players' keys on them, and of clickers. */
const keys = [" ", "MediaTrackNext", "PageDown"];
const stage = new Stage(part(".stage"), { step, skip, leave });
/** The details of the pick on stage. */
const details = copy("pick-details");
const skipNow = part(".skip-now");
let display;
let onStage;

/** Shows the setlist of a display document. */
export function showStage(latest) {
    display = latest;
    draw();
}

/** Shows the setlist after all steps that the document lacks, which may be more than display documents have picks. */
function draw() {
    const { now, next, then } = display.setlist;
    const known = new Set([now, next, ...then].map((pick) => pick?.id));
    // The list of waiting picks is older than the document, which has their states and those of their singers.
    const waiting = new Set(display.sections.flatMap(({ cards }) => cards.map(({ pick }) => pick?.id)));
    const present = new Set(display.sections.filter(({ state }) => state === "active").map(({ id }) => id));
    const more = waitingPicks().filter(({ id, singers }) => {
        return waiting.has(id) && !known.has(id) && singers.every(({ section }) => present.has(section));
    });
    const steps = expected().filter((entry) => entry.path === path).map(({ body }) => body.from);
    const setlist = stepped({ now, next, then: [...then, ...more] }, steps);
    stage.show(setlist, display);
    writeDetails(details, setlist.now ?? {});
    onStage = setlist.now;
    skipNow.hidden = display.board.state === "closed";
    if (onStage) label(skipNow, `${text("stage.skip")}: ${peopleOf(onStage)}`);
}

part(".stage .now").append(details);

async function step({ name, from, title, person, count }) {
    const refused = (problem) => problem.code === "not-on-stage" && showFaster(problem);
    const words = text(`said.${name}`, { person, count, song: title });
    const settled = run(words, "POST", path, { from }, { refused });
    draw();
    await settled;
    draw();
}

/** Shows the setlist as it is since another host took the same step. */
function showFaster({ message, document: { setlist } }) {
    display = { ...display, setlist };
    showMessage(message);
    return true;
}

function skip(pick) {
    const words = did.skip(pick.title, peopleOf(pick));
    return run(words, "PATCH", `/picks/${pick.id}`, { skips: pick.skips + 1 });
}

function leave({ singers }) {
    for (const { section, person } of singers) run(did.leave(person), "PATCH", `/sections/${section}`, { state: "away" });
}

skipNow.addEventListener("click", () => skip(onStage));
document.addEventListener("keydown", (event) => {
    const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    const elsewhere = event.target.closest("a, button, input, select, textarea, summary, dialog");
    // A space presses the button that has the focus by itself. A clicker's keys do not, where a click with a mouse left it.
    const isTaken = elsewhere && (event.key === " " || !elsewhere.matches(".advance"));
    if (!keys.includes(event.key) || !isAlone || isTaken || !stage.isReady) return;
    event.preventDefault();
    if (!event.repeat) stage.press();
});
navigator.mediaSession?.setActionHandler("nexttrack", () => stage.press());
