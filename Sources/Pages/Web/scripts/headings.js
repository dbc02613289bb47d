/** The headings of columns. */

/** The person, unless the section has a title of its own; as in the service's `WallColumn`. */
export function headingOf({ title, person }) {
    return title === `${person}'s Favorites` ? person : title;
}
