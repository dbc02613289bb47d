/** The setlist: who sings what, in turn, and what was sung. */

import { readAll } from "./api.js";
import { fill, say } from "./elements.js";
import { act, showPending, tellTrouble } from "./host-actions.js";
import { label, part, path } from "./host-desk.js";
import { whenShown } from "./host-parts.js";
import { did } from "./host-words.js";
import { put, sortable } from "./sorting.js";
import { text } from "./texts.js";

const list = part(".picks");
let picks = [];
/** The changes of states that the setlist does not tell yet, the oldest first. */
const asked = [];

// The page brings along what is read, and not what it takes to move a turn.
whenShown("setlist", () => showSetlist().catch(tellTrouble));

/** Reads the setlist and shows it. */
export async function showSetlist() {
    picks = await readAll(`${path}/setlist`, "setlist");
    showPicks();
    part("#setlist .empty").hidden = picks.length > 0;
    part(".print").hidden = picks.length === 0;
}

function showPicks() {
    fill(list, picks, "pick", write, { id: (pick) => pick.section });
    showPending();
}

/** Whether a pick is sung, or will be when all is done that was asked for. */
function isSung(pick) {
    const { state } = asked.findLast((change) => change.section === pick.section) ?? pick;
    return state === "sung";
}

function write(element, pick) {
    const values = { song: pick.title, person: pick.person };
    element.className = `turn${isSung(pick) ? " is-sung" : ""}`;
    say(element.querySelector(".person"), pick.person);
    say(element.querySelector(".song"), pick.title);
    say(element.querySelector(".artist"), pick.artist);
    say(element.querySelector(".mark"), isSung(pick) ? text("host.sung") : "");
    label(element.querySelector(".handle"), text("host.movePick", values));
    label(element.querySelector(".up"), text("host.earlier", values));
    label(element.querySelector(".down"), text("host.later", values));
    const sung = element.querySelector(".sung");
    label(sung, text("host.markSung", values));
    sung.setAttribute("aria-pressed", String(isSung(pick)));
}

/** Moves a turn to an index of what is shown: among all picks that is where the one stands that it takes the place of. */
function move(item, index) {
    const pick = picks.find((one) => one.section === item.dataset.id);
    const position = picks[index]?.position;
    if (position === undefined || !pick) return;
    const words = did.move(pick.person, index, picks.length);
    picks.splice(index, 0, ...picks.splice(picks.indexOf(pick), 1));
    picks.map((one) => one.position).sort((a, b) => a - b).forEach((place, turn) => (picks[turn].position = place));
    return act(words, "PATCH", `/picks/${pick.section}`, { position }, { show: () => put(item, list, index) });
}

function step(item, way) {
    const index = [...list.children].indexOf(item) + (way === "up" || way === "left" ? -1 : 1);
    return move(item, index);
}

/** Marks a pick as sung, or as waiting again; the page shows it at once, so that a second press takes the first back. */
async function turnOver(section) {
    const known = picks;
    const pick = known.find((one) => one.section === section);
    if (!pick) return;
    const [state, words] = isSung(pick) ? ["waiting", did.wait] : ["sung", did.sing];
    const change = { section, state };
    asked.push(change);
    const done = act(words(pick.title, pick.person), "PATCH", `/picks/${section}`, { state });
    showPicks();
    const answer = await done;
    asked.splice(asked.indexOf(change), 1);
    if (answer && picks === known) pick.state = state;
    showPicks();
}

list.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const item = button?.closest(".turn");
    if (button?.matches(".up")) step(item, "up");
    if (button?.matches(".down")) step(item, "down");
    if (button?.matches(".sung")) turnOver(item.dataset.id);
});

part(".print").addEventListener("click", () => window.print());

sortable(list, {
    item: ".turn",
    listAt: (under) => under.closest(".picks"),
    drop: (item, _, index) => move(item, index),
    step,
});
