/** The songbook of a board: each sleeve names the people who have its song, and adds it for a person. */

import { Actions } from "../phone/actions.js";
import { whoHas } from "../phone/cards.js";
import { newID, readAll } from "../shared/api.js";
import { setText } from "../shared/elements.js";
import { Live, usualDisplay } from "../shared/live.js";
import { text } from "../shared/texts.js";
import "./songbook.js";

const root = document.querySelector(".adding");
const people = root.querySelector("select");
const main = document.querySelector("main");
const { board } = root.dataset;
const own = root.dataset.own.split(" ").filter(Boolean);
let latest;
let claims = [];
let shown;
// The guest's own page sends the guest's queued actions as well.
const actions = new Actions(board, "host" in root.dataset ? "songs" : "phone", {
    draw: render, look: () => live.look(), leave: () => location.reload(),
});
const live = new Live(board, {
    display: usualDisplay(board), version: Number(root.dataset.version), show, readMore, onState,
});

if (people) {
    people.addEventListener("change", render);
    main.addEventListener("click", ({ target }) => target.closest(".add") && add(target.closest(".song")));
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(writeAll)))
        .observe(main, { childList: true, subtree: true });
}
live.start();
await live.look();
actions.start();

function show(document_) {
    latest = document_;
    actions.showed(document_.board.version);
    render();
}

/** Reads dibs without a card, which no display document has. */
async function readMore(has) {
    if (!has((change) => change.claims.length)) return;
    claims = await readAll(`/boards/${board}/claims`, "claims");
    render();
}

function onState(state) {
    if (state === "gone") return location.reload();
    setText(root.querySelector(".live-sign"), state === "online" ? "" : text(`live.${state}`));
}

/** Shows the board as it will be. */
function render() {
    if (!latest || !people) return;
    const held = Object.fromEntries(claims.map(({ song, holders }) => [song, holders]));
    shown = actions.foreseen({ ...latest, claims: held, invited: {} });
    writeAll(main);
}

function writeAll(node) {
    if (!shown || !(node instanceof Element)) return;
    if (node.matches(".song")) write(node);
    for (const song of node.querySelectorAll(".song")) write(song);
}

/** Writes on a sleeve the people who have its song, and the person for whom it is added. */
function write(element) {
    const section = shown.sections.find(({ id }) => id === people.value);
    const { song } = element.dataset;
    const isThere = Boolean(section?.cards.some((card) => card.song === song));
    const button = element.querySelector(".add");
    const [title, artist] = [".title", ".artist"].map((part) => element.querySelector(part).textContent);
    button.hidden = !section || shown.board.state !== "active";
    setText(element.querySelector(".who"), whoHas(song, shown, own));
    setText(button, isThere ? "✓" : "+");
    const person = section?.person;
    const words = isThere ? text("phone.added") : own.length === 1 && own[0] === section?.id
        ? text("phone.addThis") : text("phone.addFor", { person });
    button.setAttribute("aria-label", `${words}: ${title}, ${artist}`);
    button.setAttribute("aria-disabled", String(isThere));
}

function add(element) {
    const section = shown?.sections.find(({ id }) => id === people.value);
    if (!section || element.querySelector(".add").getAttribute("aria-disabled") === "true") return;
    const [title, artist] = [".title", ".artist"].map((part) => element.querySelector(part).textContent);
    actions.run({ name: "add", section: section.id, card: newID(), song: element.dataset.song, title, artist });
}
