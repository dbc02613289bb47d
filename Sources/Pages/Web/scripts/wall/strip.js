/** The strip of a setlist: now, next, and those behind. */

import { fill, setTexts } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { peopleOf } from "../shared/turns.js";

/**
 * Shows the head of a setlist; without picks, the strip is hidden.
 *
 * @param {HTMLElement} strip the list, as the service wrote it
 * @param {{now: any, next: any, then: any[]}} setlist the head, as in a display document
 * @param {(section: {id: string}) => string} hueOf the class of a section's colour
 */
export function showStrip(strip, { now, next, then }, hueOf) {
    const turns = [[now, "is-now", "wall.now"], [next, "is-next", "wall.upNext"]].filter(([pick]) => pick);
    turns.push(...then.map((pick) => [pick, "is-then", "wall.then"]));
    strip.hidden = turns.length === 0;
    fill(strip, turns, "turn", (element, [pick, kind, label]) => writeTurn(element, pick, kind, text(label), hueOf), {
        id: ([pick]) => pick.id,
    });
}

/** Fills an element with the faces of the singers in their colours, side by side. */
export function writeColours(element, pick, hueOf) {
    const colours = pick.singers.map(({ section, face }) => {
        const colour = document.createElement("i");
        colour.className = hueOf({ id: section });
        colour.dataset.face = face;
        return colour;
    });
    element.replaceChildren(...colours);
}

function writeTurn(element, pick, kind, label, hueOf) {
    if (!element.classList.contains(kind)) element.className = `turn ${kind} is-changed`;
    writeColours(element.querySelector(".colours"), pick, hueOf);
    setTexts(element, { when: label, singers: peopleOf(pick), title: pick.title });
}
