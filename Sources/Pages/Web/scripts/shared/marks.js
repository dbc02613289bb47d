/** The marks of cards. */

import { text, timeOfDay } from "./texts.js";

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
        pick: () => card.pick.state === "now" ? text("wall.onStage") : text("wall.pick"),
        sung: () => sungAt(card.pick.sungAt),
    };
    return { kind: card.mark ?? "free", text: words[card.mark]?.() ?? "" };
}

/** The words for a card without a mark, by the kind of the mark that it had, or for a new one. */
export function endOf(kind) {
    switch (kind) {
        case "new": return text("wall.added");
        case "pick": return text("wall.unpicked");
        case "dibs": return text("wall.free");
    }
    return text("wall.back");
}

/** True for a card whose song waits for its turn, or is on stage; as in the service's `LaidOutBoard.Card`. */
export function isPicked({ pick }) {
    return pick?.state === "waiting" || pick?.state === "now";
}

/** The words for a song that was sung. */
export const sungAt = (time) => text("wall.sungAt", { time: timeOfDay(time) });
