/** The state that the parts of the host's page share: the board as it is now. */

import { text } from "../shared/texts.js";

export const desk = document.querySelector(".desk");
const masthead = document.querySelector(".masthead");
/** Finds an element of the desk or of the masthead. */
export const part = (selector) => desk.querySelector(selector) ?? masthead.querySelector(selector);
export const board = desk.dataset.board;
/** The path of the board, below `/api/v1`. */
export const path = `/boards/${board}`;

// The page names a section, a card or a pick once.
for (const element of desk.querySelectorAll("li.section, li.card, li.turn")) {
    element.dataset.id = element.id.slice(element.id.indexOf("-") + 1);
}

/** The shown display document, its sections and cards by id, and a setting that it lacks. */
export const shown = { display: undefined, sections: new Map(), cards: new Map(), allowsEncores: false };

/** Keeps a newer display document. */
export function note(display) {
    shown.display = display;
    shown.sections = new Map(display.sections.map((section) => [section.id, section]));
    shown.cards = new Map(
        display.sections.flatMap((section) => section.cards.map((card) => [card.id, { ...card, section }])),
    );
}

/** The names of sections, joined. */
export function people(ids) {
    return ids.map((id) => shown.sections.get(id)?.person ?? text("host.somebody")).join(" & ");
}

/** Sets the accessible name of an element. */
export function label(element, words) {
    if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}
