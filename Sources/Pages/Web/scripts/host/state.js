/** What the parts of the host's page share: the board as it is now, and ways to write it down. */

import { text } from "../shared/texts.js";

export const desk = document.querySelector(".desk");
const masthead = document.querySelector(".masthead");
/** A part of the page, of its desk or of what always stays above it. */
export const part = (selector) => desk.querySelector(selector) ?? masthead.querySelector(selector);
export const board = desk.dataset.board;
/** The path of the board, below `/api/v1`. */
export const path = `/boards/${board}`;

/** The display document that is shown, what it has by its ids, and a setting that it does not have. */
export const shown = { display: undefined, sections: new Map(), cards: new Map(), allowsEncores: false };

/** Takes note of a newer display document. */
export function note(display) {
    shown.display = display;
    shown.sections = new Map(display.sections.map((section) => [section.id, section]));
    shown.cards = new Map(
        display.sections.flatMap((section) => section.cards.map((card) => [card.id, { ...card, section }])),
    );
}

/** The names of sections, as one says them together. */
export function people(ids) {
    return ids.map((id) => shown.sections.get(id)?.person ?? text("host.somebody")).join(" & ");
}

/** Names an element for who does not see it. */
export function label(element, words) {
    if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}
