/** What is reported of what a host did: the sentence of each deed. */

import { text } from "./texts.js";

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

/** What was done with dibs, sections, picks and the board. */
export const did = {
    claim: (song, person) => text("host.logClaimNew", { song, person }),
    duet: (song, people) => text("host.didDuet", { song: titled(song), people }),

    crossAll: (person) => text("host.didCrossAll", { person }),
    putAllBack: (person) => text("host.didPutAllBack", { person }),
    leave: (person) => text("host.logSectionStateAway", { person }),
    comeBack: (person) => text("host.logSectionStateActive", { person }),
    move: (person, index, count) => text("host.place", { name: person, place: index + 1, count }),
    save: (person) => text("host.didSave", { person }),
    remove: (person) => text("host.didRemove", { person }),
    invite: (person) => text("host.didInvite", { person }),
    showOut: (person) => text("host.didShowOut", { person }),

    skip: (song, person) => text("host.didSkip", { song: titled(song), person }),
    bringBack: (song, person) => text("host.didBringBack", { song: titled(song), person }),
    takeBack: (song, person) => text("said.unpick", { song: text("said.card", { song, person }) }),

    freeze: () => text("host.didFreeze"),
    reopen: () => text("host.didReopen"),
    close: () => text("host.didClose"),
    clear: () => text("host.didClear"),
    rename: (title) => text("host.didRename", { title }),
    limit: () => text("host.didLimit"),
    changeRule: () => text("host.didChangeRule"),
    allowEncores: (isAllowed) => isAllowed ? text("host.didAllowEncores") : text("host.didEndEncores"),
    openToAll: () => text("host.didOpenToAll"),
    keepToGuests: () => text("host.didKeepToGuests"),
    makeCode: () => text("host.didMakeCode"),
    stopGuests: () => text("host.didStopGuests"),
};
