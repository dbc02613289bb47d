/** The messages about the actions of a host. */

import { text } from "../shared/texts.js";

/** A song's title, as it stands in a sentence. */
const titled = (song) => text("said.song", { song });

/** The message about an action on a card, in the words of the phone, with the person of the card. */
export function didCard(name, { title, section }) {
    return text(`said.${name}`, { song: text("said.card", { song: title, person: section.person }) });
}

/** The message about a moved card: in its own section, or to another one. */
export function didMoveCard({ title, section: from }, to, index, count) {
    const values = { place: index + 1, count };
    if (from.id === to.id) return text("host.place", { name: titled(title), ...values });
    return text("host.placeIn", { song: titled(title), person: to.person, ...values });
}

/** The messages about dibs, sections and picks. */
export const did = {
    claim: (song, person) => text("host.logClaimNew", { song, person }),
    duet: (song, people) => text("host.didDuet", { song: titled(song), people }),
    leave: (person) => text("host.logSectionStateAway", { person }),
    pick: (song, person) => text("host.logPickNew", { song, person }),
    move: (person, index, count) => text("host.place", { name: person, place: index + 1, count }),
    remove: (person) => text("host.didRemove", { person }),
    skip: (song, person) => text("host.didSkip", { song: titled(song), person }),
    bringBack: (song, person) => text("host.didBringBack", { song: titled(song), person }),
    takeBack: (song, person) => text("said.unpick", { song: text("said.card", { song, person }) }),
};
