/** The words for the mark on a card. */

import { text } from "./texts.js";

/**
 * @param {any} card a card of a display document
 * @returns {{kind: string, text: string}} the class that the style sheet has for the mark, and its words
 */
export function markOf(card) {
    const people = card.holders.map((holder) => holder.person).join(" & ");
    const words = {
        crossed: () => text("wall.crossed"),
        taken: () => text("wall.dibs", { people }),
        dibs: () => text("wall.dibs", { people }),
        out: () => text("wall.cardOut"),
        pick: () => text("wall.pick"),
    };
    return { kind: card.mark ?? "free", text: words[card.mark]?.() ?? "" };
}
