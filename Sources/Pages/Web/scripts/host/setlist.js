/** The setlist: picks that wait, in order, were skipped or are sung, and the sheet with the actions of one. */

import { readAll } from "../shared/api.js";
import { fill, setText, setTexts } from "../shared/elements.js";
import { huesOf } from "../shared/hues.js";
import { text, timeOfDay } from "../shared/texts.js";
import { faceOf, peopleOf } from "../shared/turns.js";
import { run, showPending } from "./actions.js";
import { offerDetails } from "./card.js";
import { did } from "./messages.js";
import { offer, offerSections, openSheet, refreshSheet } from "./sheet.js";
import { put, sortable, steps } from "./sorting.js";
import { label, part, path, shown } from "./state.js";

const list = part(".picks");
const others = part(".skipped-picks");
const sung = part(".sung-picks");
let picks = [];

/** Reads the picks and shows them. */
export async function showSetlist() {
    picks = await readAll(`${path}/picks`, "picks");
    const hueOf = huesOf(shown.display?.sections ?? []);
    const write = (element, pick) => writePick(element, pick, hueOf);
    const isElsewhere = (element) => picks.some(({ id }) => id === element.dataset.id);
    const of = (state) => picks.filter((pick) => pick.state === state);
    const show = (place, found) => fill(place, found, "pick", write, { stays: isElsewhere });
    show(list, waitingPicks());
    show(others, of("skipped"));
    show(sung, of("sung"));
    for (const pick of of("now")) document.getElementById(`pick-${pick.id}`)?.remove();
    part(".skipped-turns").hidden = others.children.length === 0;
    part(".sung-turns").hidden = sung.children.length === 0;
    setText(part(".sung-turns summary"), text("wall.sungCount", { count: sung.children.length }));
    part("#setlist .empty").hidden = list.children.length > 0;
    part(".print").hidden = picks.length === 0;
    showPending();
    refreshSheet();
}

/** The picks that wait, the next one first. */
export function waitingPicks() {
    return picks.filter(({ state }) => state === "waiting");
}

/** A pick of the setlist; nothing for one that is gone. */
function findPick(id) {
    return picks.find((pick) => pick.id === id);
}

function writePick(element, pick, hueOf) {
    const person = peopleOf(pick);
    const values = { song: pick.title, person };
    const [{ section }] = pick.singers;
    element.className = `turn is-${pick.state} ${hueOf({ id: section })}`;
    setTexts(element, { face: faceOf(pick), person, song: pick.title, artist: pick.artist });
    writeDetails(element.querySelector(".pick-details"), pick);
    setText(element.querySelector(".mark"), markOf(pick));
    setText(element.querySelector("time"), pick.sungAt ? timeOfDay(pick.sungAt) : "");
    label(element.querySelector(".handle"), text("host.movePick", values));
    label(element.querySelector(".bring-back"), text("host.bringBackLabel", values));
    label(element.querySelector(".more"), text("host.morePick", values));
}

/** The mark of a pick; as in the service's `HostPick`. */
function markOf({ isNext, isComing, singers, state, skips }) {
    if (isNext) return isComing ? text("stage.isComing") : text("wall.upNext");
    if (singers.some((singer) => singer.state === "away")) return text("wall.away");
    return state === "waiting" && skips ? text("host.skippedOnce") : "";
}

/** Moves a pick to an index among those that wait. */
function move(pick, index) {
    const item = document.getElementById(`pick-${pick?.id}`);
    const count = list.children.length;
    if (!item || index < 0 || index >= count) return;
    const words = did.move(peopleOf(pick), index, count);
    return run(words, "PATCH", `/picks/${pick.id}`, { place: index }, { show: () => put(item, list, index) });
}

/** Moves a pick by one. */
function step(pick, way) {
    return move(pick, [...list.children].findIndex(({ dataset }) => dataset.id === pick?.id) + steps[way]);
}

/** Brings back a pick that was skipped, to the last place. */
function bringBack({ id, title, singers }) {
    return run(did.bringBack(title, peopleOf({ singers })), "PATCH", `/picks/${id}`, { state: "waiting" });
}

/** Opens the sheet of a pick. */
function openPick({ id }) {
    const body = openSheet("card-sheet", (body, title) => {
        const pick = findPick(id);
        if (!pick || pick.state === "now" || pick.state === "sung") return false;
        title.textContent = `${pick.title}, ${pick.artist} (${peopleOf(pick)})`;
        body.querySelector(".reason").textContent = document.querySelector(`#pick-${id} .mark`).textContent;
        offer(body.querySelector(".choices"), choices(pick));
        body.querySelector(".carry-form").hidden = true;
        const others = shown.display.sections.filter((section) => section.id !== pick.singers[0].section);
        body.querySelector(".duet-form").hidden = pick.state !== "waiting" || pick.singers.length > 1 || !others.length;
        offerSections(body.querySelector(".duet-form select"), others);
        return true;
    });
    body.querySelector(".duet-form").onsubmit = (event) => {
        event.preventDefault();
        letIn(findPick(id), shown.sections.get(event.target.section.value));
    };
    offerDetails(body, findPick(id)?.card);
}

function choices(pick) {
    const takeBack = [text("host.takeOff"), () => run(did.takeBack(pick.title, peopleOf(pick)), "DELETE", `/picks/${pick.id}`), "grave"];
    if (pick.state === "skipped") return [takeBack];
    return [
        [text("host.up"), () => step(pick, "up")], [text("host.down"), () => step(pick, "down")],
        [text("host.makeNext"), () => move(pick, 0)], takeBack,
    ];
}

function letIn(pick, section) {
    if (!pick || !section) return;
    const words = did.duet(pick.title, `${peopleOf(pick)} & ${section.person}`);
    return run(words, "PATCH", `/picks/${pick.id}`, { with: section.id });
}

part("#setlist").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const pick = findPick(button?.closest(".turn")?.dataset.id);
    if (!pick) return;
    if (button.matches(".bring-back")) bringBack(pick);
    if (button.matches(".more")) openPick(pick);
});

part(".print").addEventListener("click", () => {
    // Sung picks are printed, too.
    part(".sung-turns").open = true;
    window.print();
});

sortable(list, {
    item: ".turn",
    listAt: (under) => under.closest(".picks"),
    drop: (item, _, index) => move(findPick(item.dataset.id), index),
    step: (item, way) => step(findPick(item.dataset.id), way),
});

/** Writes the details of a pick; hides their place where there are none. */
export function writeDetails(place, { key, link, note }) {
    const host = /^https?:\/\/([^/?#]+)/.exec(link)?.[1];
    const anchor = place.querySelector("a");
    place.hidden = !(key || host || note);
    setText(place.querySelector(".key"), key ? text("details.keyIs", { key }) : "");
    anchor.hidden = !host;
    if (host) anchor.href = link;
    setText(anchor, host ?? "");
    setText(place.querySelector(".note"), note ?? "");
}
