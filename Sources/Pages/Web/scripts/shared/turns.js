/** The order of the evening, as display documents have it. */

/** The names of a pick's singers. */
export function peopleOf({ singers }) {
    return singers.map(({ person }) => person).join(" & ");
}

/** The face of a pick, which is that of its first singer. */
export function faceOf({ singers }) {
    return singers[0].face;
}

/**
 * The next step of the evening.
 *
 * @returns {{name: "advance" | "call" | "finish", from: string | null, title?: string, person?: string, count?: number} |
 *     undefined} the step from the pick on stage to the next one, whose title and singers it has; nothing without either
 */
export function stepOf({ now, next }) {
    if (!now && !next) return undefined;
    const name = now && next ? "advance" : now ? "finish" : "call";
    return { name, from: now?.id ?? null, ...(next && { title: next.title, person: peopleOf(next), count: next.singers.length }) };
}

/**
 * The setlist after steps that are not settled; a step from a pick that is not on stage has no effect.
 *
 * @param {any} setlist the setlist of a display document
 * @param {(string | null)[]} steps the picks on stage, from which the steps go on
 */
export function stepped(setlist, steps) {
    const left = new Set(steps);
    let shown = setlist;
    while (stepOf(shown) && left.delete(shown.now?.id ?? null)) shown = { ...withoutNext(shown), now: shown.next };
    return shown;
}

/** The setlist without its next pick, in whose place the following one comes. */
export function withoutNext({ now, then: [first = null, ...rest] }) {
    return { now, next: first, then: rest };
}

/** True once a pick was called: a next pick is there from the first one on, which may be days before the evening. */
export function hasBegun({ setlist, sections }) {
    return Boolean(setlist.now) || sections.some(({ cards }) => cards.some(({ pick }) => pick?.state === "sung"));
}
