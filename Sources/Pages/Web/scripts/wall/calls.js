/** Calls of the next singers, for guests without a phone. */

import { text } from "../shared/texts.js";
import { hasBegun, peopleOf } from "../shared/turns.js";
import { announce } from "./announcing.js";
import { showCall } from "./moments.js";

/** Calls each announced pick once, in an evening that has begun. */
export class Caller {
    /** The picks that were called, or were announced before the page was opened. */
    #known;

    /** @param {HTMLElement} screen the whole of the wall, as the service wrote it */
    constructor(screen) {
        this.#known = new Set([...screen.querySelectorAll(".turn.is-next")].map((turn) => turn.dataset.id));
    }

    /**
     * Calls the next singers of a display document, unless they were called.
     *
     * @param {any} display the document
     * @param {(section: {id: string}) => string} hueOf the class of a section's colour
     */
    callNext(display, hueOf) {
        const { next } = display.setlist;
        if (!next || this.#known.has(next.id)) return;
        this.#known.add(next.id);
        if (!hasBegun(display)) return;
        announce(`${text("wall.call", { person: peopleOf(next) })}, ${next.title}`);
        showCall(next, hueOf);
    }
}
