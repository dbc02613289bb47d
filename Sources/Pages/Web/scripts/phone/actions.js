/** The actions of a guest's pages: reported with a button that undoes them, and shown before they are settled. */

import { last } from "../shared/lists.js";
import { Queue } from "../shared/queue.js";
import { report, reportNews, reportTrouble, takeOff } from "../shared/reporting.js";
import { text } from "../shared/texts.js";
import { entryOf, explained, foreseen, isSame, said } from "./outcomes.js";

export class Actions {
    #queue;
    /** The reports with a button that undoes an action, by its id. */
    #reports = new Map();

    /**
     * @param {string} board the board's id
     * @param {string} page the name of the queue
     * @param {object} callbacks
     * @param {() => void} callbacks.draw writes the page again
     * @param {() => Promise<boolean>} callbacks.look reads the board again; false without an answer
     * @param {() => void} callbacks.leave called when the page's owner may not act any more
     */
    constructor(board, page, { draw, look, leave }) {
        this.#queue = new Queue(board, page, {
            changed: draw,
            look,
            settled: (entry, _, version) => this.#settle(entry, version),
            refused: (entry, problem) => (problem.status === 401 ? leave() : this.#refuse(entry, problem)),
        });
    }

    /** The number of actions that wait for a later attempt. */
    get waitingCount() {
        return this.#queue.isWaiting ? this.#queue.entries.length : 0;
    }

    /** The number of actions that the page's document may lack. */
    get expectedCount() {
        return this.#queue.expected.length;
    }

    /** True while an action is undone: what that changes is not somebody else's news. */
    get isUndoing() {
        return this.#queue.expected.some(({ deed }) => deed === "undo");
    }

    /** Begins to send the actions. */
    start() {
        this.#queue.start();
    }

    /** Sends at once what waits for a later attempt. */
    wake() {
        this.#queue.wake();
    }

    /** Forgets all actions. */
    clear() {
        this.#queue.clear();
    }

    /** Notes that the page shows a newer document. */
    showed() {
        this.#queue.showed();
    }

    /** Returns a display document with the expected outcome of all actions; see `foreseen`. */
    foreseen(board) {
        return foreseen(board, this.#queue.expected);
    }

    /** Runs an action. A second tap means the same. */
    run(deed) {
        const before = last(this.#queue.entries, (entry) => entry.card === deed.card && entry.section === deed.section);
        if (before && isSame(before, deed)) return;
        const id = this.#queue.add(entryOf(deed));
        this.#reports.set(id, report(said(deed), () => this.undo({ id })));
    }

    /** Undoes an action, or a change by its version: silently one that was not sent. */
    undo(change) {
        const deed = { deed: "undo" };
        report(this.#queue.undo(change, deed) ? said(deed) : text("phone.undone"));
    }

    #settle(entry, version) {
        if (entry.deed === "undo") report(text("phone.undone"));
        // An action without effect cannot be undone. A deletion that is repeated had its effect before.
        if (!version && !(entry.tries && entry.done)) this.#reports.get(entry.id)?.querySelector(".undo")?.remove();
    }

    #refuse(entry, problem) {
        const line = this.#reports.get(entry.id);
        if (line) takeOff(line);
        // Another host took the same step.
        if (problem.code === "not-on-stage") reportNews(explained(entry, problem));
        else reportTrouble(explained(entry, problem));
    }
}
