/** The colours of people's pins, as in the service's `WallColumn`, and of cards, as in its `CardPaper`. */

import { facts } from "./facts.js";

/**
 * Gives sections the colours in turn of their creation, so that a section keeps its colour when it moves.
 *
 * @param {{id: string}[]} sections all sections of a board
 * @returns {(section: {id: string}) => string} the class of a section's colour; empty for one that is not among them
 */
export function huesOf(sections) {
    // Identifiers rise with time.
    const oldest = sections.map(({ id }) => id).sort();
    const ages = new Map(oldest.map((id, age) => [id, age]));
    return ({ id }) => (ages.has(id) ? `hue-${ages.get(id) % facts.hues}` : "");
}

/** The class of a card's tint. */
export function tintOf(card) {
    return `tint-${parseInt(card.id.slice(-1), 16) % facts.tints}`;
}
