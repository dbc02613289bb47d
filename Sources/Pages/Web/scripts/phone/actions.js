/** The actions of a guest's pages: reported with a button that undoes them, and shown before they are settled. */

import { Queue } from "../shared/queue.js";
import { report, reportNews, reportTrouble, takeOff } from "../shared/reporting.js";
import { text } from "../shared/texts.js";
import { entryOf, explained, foreseen, isSame, said } from "./outcomes.js";

export class Actions extends Queue {
    /** The reports with a button that undoes an action, by its id. */
    #reports = new Map();

    /**
     * @param {string} board the board's id
     * @param {string} page the name of the queue
     * @param {object} callbacks
     * @param {() => void} callbacks.draw writes the page again
     * @param {() => Promise<boolean>} callbacks.look reads the board again; false without an answer
     * @param {() => void} callbacks.leave called when the guest was signed out
     */
    constructor(board, page, { draw, look, leave }) {
        super(board, page, {
            changed: draw,
            look,
            settled: (entry, _, version) => this.#settle(entry, version),
            refused: (entry, problem) => (problem.status === 401 ? leave() : this.#refuse(entry, problem)),
        });
    }

    /** True while an action is undone, whose changes are no news. */
    get isUndoing() {
        return this.expected.some(({ name }) => name === "undo");
    }

    /** Returns a display document with the expected outcome of all actions; see `foreseen`. */
    foreseen(board) {
        return foreseen(board, this.expected);
    }

    /** Runs an action. A second tap means the same. */
    run(action) {
        const isAbout = ({ card, section }) => card === action.card && section === action.section;
        const before = this.entries.filter(isAbout).pop();
        if (before && isSame(before, action)) return;
        const id = this.add(entryOf(action));
        this.#reports.set(id, report(said(action), () => this.takeBack({ id })));
    }

    /** Undoes an action, or a change by its version: silently one that was not sent. */
    takeBack(change) {
        const action = { name: "undo" };
        report(this.undo(change, action) ? said(action) : text("phone.undone"));
    }

    #settle({ id, name, tries, done }, version) {
        if (name === "undo") report(text("phone.undone"));
        // An action without effect cannot be undone. A deletion that is repeated had its effect before.
        if (!version && !(tries && done)) this.#reports.get(id)?.querySelector(".undo")?.remove();
    }

    #refuse(entry, problem) {
        const line = this.#reports.get(entry.id);
        if (line) takeOff(line);
        // Another host took the same step.
        if (problem.code === "not-on-stage") reportNews(explained(entry, problem));
        else reportTrouble(explained(entry, problem));
    }
}
