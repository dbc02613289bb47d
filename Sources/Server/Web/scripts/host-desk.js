/** What the parts of the host's page share: the board as it is now, and ways to write it down. */

import { text } from "./texts.js";

export const desk = document.querySelector(".desk");
export const part = (selector) => desk.querySelector(selector);
export const board = desk.dataset.board;
/** The path of the board, below `/api/v1`. */
export const path = `/boards/${board}`;

/** The display document that is shown, and what it has by its ids. */
export const shown = { display: undefined, sections: new Map(), cards: new Map() };

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

export function say(element, words) {
    if (element.textContent !== words) element.textContent = words;
}

export function label(element, words) {
    if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}

/** A copy of what a template holds. */
export function copy(template) {
    return document.getElementById(template).content.cloneNode(true);
}

/**
 * Brings a list into an order: elements that are there stay who they are, and keep the focus.
 *
 * @param {Element} list
 * @param {any[]} things what the list is to show
 * @param {string} kind the template of an element, and the beginning of its id
 * @param {(element: HTMLElement, thing: any, index: number) => void} write
 * @param {(thing: any) => string} id
 */
export function fill(list, things, kind, write, id = (thing) => thing.id) {
    const focused = document.activeElement;
    let next = list.firstElementChild;
    things.forEach((thing, index) => {
        const name = `${kind}-${id(thing)}`;
        let element = document.getElementById(name);
        if (!element) {
            element = copy(kind).firstElementChild;
            element.id = name;
            element.dataset.id = id(thing);
        }
        write(element, thing, index);
        if (element === next) next = next.nextElementSibling;
        else list.insertBefore(element, next);
    });
    while (next) {
        const gone = next;
        next = next.nextElementSibling;
        // A card that hangs in another section now is taken from here when that one is filled, as it is.
        if (kind !== "card" || !shown.cards.has(gone.dataset.id)) gone.remove();
    }
    if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
}
