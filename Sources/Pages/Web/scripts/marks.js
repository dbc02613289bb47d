/** What has happened to a card, in a word; as in the service's `WallNote`. */

import { text } from "./texts.js";

/**
 * The mark of a card.
 *
 * @param {any} card a card of a display document
 * @param {any} section the section that it is in
 * @param {any[]} sections all sections of the document
 * @returns {{kind: string, text: string}} the class that the style sheet knows it by, and its words
 */
export function markOf(card, section, sections) {
    const holders = card.holders.map((holder) => sections.find((one) => one.id === holder.section));
    const people = holders.map((holder) => holder?.person).filter(Boolean).join(" & ");
    switch (card.rejection?.reason) {
        case "card": return { kind: "crossed", text: text("wall.crossed") };
        case "dibs": return { kind: "taken", text: text("wall.dibs", { people }) };
        case "section": return { kind: "out", text: text("wall.cardOut") };
    }
    if (card.isPick) return { kind: "pick", text: text("wall.pick") };
    if (holders.includes(section)) return { kind: "dibs", text: text("wall.dibs", { people }) };
    return { kind: "free", text: "" };
}
