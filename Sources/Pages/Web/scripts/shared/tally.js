/** The numbers of the board: songs that are in, crossed off, picked and sung; as in the service. */

import { setText } from "./elements.js";
import { isRunning } from "./headings.js";
import { text } from "./texts.js";

/**
 * Writes the numbers.
 *
 * @param {(selector: string) => HTMLElement} part finds an element of the page
 * @param {any} display a display document
 */
export function writeTally(part, { counts, sections }) {
    const cards = sections.flatMap((section) => section.cards);
    setText(part(".running"), text("wall.running", { count: cards.filter(isRunning).length }));
    setText(part(".crossed-off"), counted("wall.crossedOff", counts.rejected));
    setText(part(".picked"), counted("wall.picked", picksIn(cards, ["waiting", "now"])));
    setText(part(".sung-count"), counted("wall.sungCount", picksIn(cards, ["sung"])));
}

/** The number of picks in some states; both cards of a duet have the same one. */
function picksIn(cards, states) {
    return new Set(cards.map(({ pick }) => pick).filter((pick) => pick && states.includes(pick.state)).map(({ id }) => id))
        .size;
}

function counted(name, count) {
    return count ? text(name, { count }) : "";
}
