/** What is reported of what a host did: the sentence of each deed. */

import { text } from "../shared/texts.js";

/** A song's title, as it stands in a sentence. */
const titled = (song) => text("said.song", { song });

/** What was done with a card, in the words that a phone has for it, and whose card it is. */
export function didCard(deed, { title, section }) {
    return text(`said.${deed}`, { song: text("said.card", { song: title, person: section.person }) });
}

/** Where a card was moved to: in its own section, or in another one. */
export function didMoveCard({ title, section: from }, to, index, count) {
    const values = { place: index + 1, count };
    if (from.id === to.id) return text("host.place", { name: titled(title), ...values });
    return text("host.placeIn", { song: titled(title), person: to.person, ...values });
}

/** What was done with dibs, sections and picks. */
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
