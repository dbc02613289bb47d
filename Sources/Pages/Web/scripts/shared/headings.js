/** The headings of columns. */

import { text } from "./texts.js";

/** Whether a section has the title that the service makes from its person; as in `Board.Section`. */
export function hasDefaultTitle({ title, person }) {
    return title === `${person}'s Favorites`;
}

/** The person, unless the section has a title of its own. */
export function headingOf(section) {
    return hasDefaultTitle(section) ? section.person : section.title;
}

/** Whether a song is still in: neither crossed off nor sung. */
export const isRunning = ({ values, pick }) => !values.isRejected && pick?.state !== "sung";

/** How many songs are still in; as in the service's `WallColumn`. */
export function leftOf({ cards }) {
    if (cards.length === 0) return text("wall.noSongs");
    return text("wall.left", { count: cards.filter(isRunning).length });
}
