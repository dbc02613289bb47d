/** The headings of columns. */

import { text } from "./texts.js";

/** The person, unless the section has a title of its own; as in the service's `WallColumn`. */
export function headingOf({ title, person }) {
    return title === `${person}'s Favorites` ? person : title;
}

/** How many songs are still in; as in the service's `WallColumn`. */
export function leftOf({ cards }) {
    if (cards.length === 0) return text("wall.noSongs");
    return text("wall.left", { count: cards.filter((card) => !card.values.isRejected).length });
}
