/** One card: crossing it off, moving it, and the sheet with its other actions. */

import { newID } from "../shared/api.js";
import { editDetails } from "../shared/details.js";
import { isPicked } from "../shared/marks.js";
import { text } from "../shared/texts.js";
import { run } from "./actions.js";
import { did, didCard, didMoveCard } from "./messages.js";
import { offer, offerSections, openSheet } from "./sheet.js";
import { put, steps } from "./sorting.js";
import { path, people, shown } from "./state.js";

/** Crosses a card off, or puts it back. */
export function toggle(card) {
    const isOut = card.values.isRejected;
    const words = didCard(isOut ? "putBack" : "cross", card);
    return run(words, "PATCH", `/cards/${card.id}`, { rejected: isOut ? null : true });
}

/** Moves a card to a place in reading order, of its section or of another one. */
export function moveCard(card, section, index) {
    const item = document.getElementById(`card-${card.id}`);
    const cards = document.getElementById(`section-${section.id}`).querySelector(".cards");
    const count = section.cards.length + (card.section.id === section.id ? 0 : 1);
    const body = card.section.id === section.id ? { position: index } : { position: index, section: section.id };
    const show = () => put(item, cards, index);
    return run(didMoveCard(card, section, index, count), "PATCH", `/cards/${card.id}`, body, { show });
}

/** Moves a card by one, up and down in its section, or to the section beside it. */
export function stepCard(card, way) {
    const item = document.getElementById(`card-${card.id}`);
    const home = item.closest(".section");
    const index = [...item.parentElement.children].indexOf(item);
    const isAside = way === "left" || way === "right";
    const aside = way === "left" ? home.previousElementSibling : home.nextElementSibling;
    const target = shown.sections.get((isAside ? aside : home)?.dataset.id);
    if (!target) return;
    const place = isAside ? Math.min(index, target.cards.length) : index + steps[way];
    if (place < 0 || !isAside && place >= item.parentElement.children.length) return;
    return moveCard({ ...card, section: shown.sections.get(home.dataset.id) }, target, place);
}

function write(card, rejected, name) {
    return run(didCard(name, card), "PATCH", `/cards/${card.id}`, { rejected });
}

/** Opens the sheet of a card. */
export function openCard({ id }) {
    const body = openSheet("card-sheet", (body, title) => {
        const card = shown.cards.get(id);
        if (!card) return false;
        title.textContent = `${card.title}, ${card.artist} (${card.section.person})`;
        body.querySelector(".reason").textContent = isKept(card)
            ? text("host.kept") : document.querySelector(`#card-${id} .mark`).textContent;
        offer(body.querySelector(".choices"), choices(card));
        const others = shown.display.sections.filter((section) => section.id !== card.section.id);
        body.querySelector(".carry-form").hidden = others.length === 0;
        offerSections(body.querySelector(".carry-form select"), others);
        body.querySelector(".duet-form").hidden = !isAlone(card) || others.length === 0;
        offerSections(body.querySelector(".duet-form select"), others);
        return true;
    });
    body.querySelector(".carry-form").onsubmit = (event) => {
        event.preventDefault();
        const section = shown.sections.get(event.target.section.value);
        if (section) moveCard(shown.cards.get(id), section, section.cards.length);
    };
    body.querySelector(".duet-form").onsubmit = (event) => {
        event.preventDefault();
        hold(shown.cards.get(id), event.target.section.value);
    };
    offerDetails(body, id);
}

/** Lets a host edit the details of a card, also in the sheet of a pick; a pick may have lost its card. */
export function offerDetails(body, id) {
    const fold = body.querySelector(".details");
    fold.hidden = !id;
    editDetails(fold, `${path}/cards/${id}`, (details) => {
        const card = shown.cards.get(id);
        if (card) run(didCard("annotate", card), "PATCH", `/cards/${id}`, details);
    });
}

/** True when the card's section alone has dibs on its song. */
function isAlone(card) {
    return card.holders.length === 1 && card.holders[0].section === card.section.id;
}

/** True for a card that stays although dibs or its section would cross it off. */
function isKept(card) {
    const isHeld = card.holders.length > 0 && !isHolder(card);
    return !card.values.isRejected && (isHeld || card.section.values.isRejected && !isHolder(card));
}

function isHolder(card) {
    return card.holders.some((holder) => holder.section === card.section.id);
}

function choices(card) {
    const { rejection, holders, section } = card;
    const list = [];
    if (rejection?.reason === "card") list.push([text("host.restore"), () => toggle(card)]);
    else if (rejection) list.push([text("host.keep"), () => write(card, false, "keep")]);
    else list.push([text("host.cross"), () => toggle(card)]);
    if (isKept(card)) list.push([text("host.unkeep"), () => write(card, null, "keepNot")]);
    if (isHolder(card)) list.push([text("host.release"), () => release(card)]);
    else if (holders.length === 0) list.push([text("host.claim"), () => hold(card, section.id)]);
    else if (holders.length === 1) {
        const names = people(holders.map((holder) => holder.section));
        list.push([text("host.duet", { people: names }), () => hold(card, section.id)]);
    }
    const turn = card.pick?.state;
    if (turn === "waiting") list.push([text("host.unpick"), () => unpick(card)]);
    else if (!rejection && !isPicked(card) && (turn !== "sung" || shown.allowsEncores)) list.push([text("host.pick"), () => pick(card)]);
    list.push([text("host.up"), () => stepCard(card, "up")], [text("host.down"), () => stepCard(card, "down")]);
    list.push([text("host.remove"), () => unpin(card), "grave"]);
    return list;
}

/** Gives a section dibs on the card's song; beside another holder it is a duet. */
function hold(card, section) {
    const holders = [...card.holders.map((holder) => holder.section), section];
    const words = (holders.length > 1 ? did.duet : did.claim)(card.title, people(holders));
    return run(words, "PUT", `/claims/${card.song}/holders/${section}`);
}

function release(card) {
    return run(didCard("release", card), "DELETE", `/claims/${card.song}/holders/${card.section.id}`);
}

function pick(card) {
    // A song that two hold is a duet.
    const [partner] = isHolder(card) ? card.holders.filter((holder) => holder.section !== card.section.id) : [];
    const body = { card: card.id, ...(partner && { with: partner.section }) };
    return run(did.pick(card.title, card.section.person), "PUT", `/picks/${newID()}`, body);
}

function unpick(card) {
    return run(didCard("unpick", card), "DELETE", `/picks/${card.pick.id}`);
}

/** The sheet closes as soon as the card is gone: another one may be open when the answer comes. */
function unpin(card) {
    return run(didCard("remove", card), "DELETE", `/cards/${card.id}`);
}
