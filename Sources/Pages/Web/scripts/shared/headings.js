/** Headings and numbers of columns, and the font of titles; as in the service. */

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
export const isRunning = ({ values, pick }) => !values.isRejected && pick?.state !== "sung";

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
