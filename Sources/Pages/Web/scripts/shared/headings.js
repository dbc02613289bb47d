/** Headings and numbers of columns and of the board, and the font of titles; as in the service. */

import { setText } from "./elements.js";
import { facts } from "./facts.js";
import { text } from "./texts.js";

/** True for a section with the title that the service makes from its person; as in `Board.Section`. */
export function hasDefaultTitle({ title, person }) {
    return title === `${person}'s Favorites`;
}

/** The person, unless the section has a title of its own. */
export function headingOf(section) {
    return hasDefaultTitle(section) ? section.person : section.title;
}

/** True for a song that is still in: neither crossed off nor sung. */
const isRunning = ({ values, pick }) => !values.isRejected && pick?.state !== "sung";

/** How many songs are still in; as in the service's `WallColumn`. */
export function leftOf({ cards }) {
    if (cards.length === 0) return text("wall.noSongs");
    return text("wall.left", { count: cards.filter(isRunning).length });
}

const lacking = new RegExp(facts.lackingLetter, "u");

/** True when the handwriting font lacks a letter of a text, which then has another font as a whole. */
export function lacksLetter(words) {
    return lacking.test(words);
}

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
