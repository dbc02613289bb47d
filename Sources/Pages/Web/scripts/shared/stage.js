/** Now and next, with the one button of the evening. */

import { setText, setTexts } from "./elements.js";
import { huesOf } from "./hues.js";
import { text } from "./texts.js";
import { faceOf, peopleOf, stepOf } from "./turns.js";

/** The least time between two steps, in milliseconds: a second press at once means the same one. */
const shortestTurn = 700;

export class Stage {
    #root;
    #orders;
    #setlist;
    #isClosed = false;
    #last = -shortestTurn;

    /**
     * @param {HTMLElement} root the stage as the service wrote it, without buttons for readers who are no hosts
     * @param {object} [orders] the actions of hosts
     * @param {(step: any) => void} orders.step takes the next step of the evening
     * @param {(pick: any) => void} orders.skip passes over the next pick
     * @param {(pick: any) => void} orders.leave marks the singers of the next pick as away
     */
    constructor(root, orders) {
        this.#root = root;
        this.#orders = orders;
        if (!orders) return;
        const button = this.#part(".advance");
        button.addEventListener("click", () => this.press());
        // Browsers press a button again and again while Enter is held.
        button.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
        this.#part(".pass-over").addEventListener("click", () => orders.skip(this.#setlist.next));
        this.#part(".leave").addEventListener("click", () => orders.leave(this.#setlist.next));
    }

    /** True when the next step can be taken. */
    get isReady() {
        return !this.#root.hidden && !this.#isClosed;
    }

    /** Takes the next step. */
    press() {
        const time = performance.now();
        if (!this.isReady || time - this.#last < shortestTurn) return;
        this.#last = time;
        this.#orders.step(stepOf(this.#setlist));
    }

    /**
     * Shows the setlist of a display document.
     *
     * @param {any} setlist the setlist, with the steps that are not settled
     * @param {any} board the document
     */
    show(setlist, { board: { state }, sections }) {
        this.#setlist = setlist;
        this.#isClosed = state === "closed";
        const step = stepOf(setlist);
        this.#root.hidden = !step;
        if (!step) return;
        const hueOf = huesOf(sections);
        this.#write(".now", setlist.now, hueOf);
        this.#write(".next", setlist.next, hueOf);
        const isComing = Boolean(setlist.next?.isComing);
        setText(this.#part(".next .mark"), isComing ? text("stage.isComing") : "");
        const then = this.#part(".then");
        then.hidden = setlist.then.length === 0;
        setText(then.querySelector(".person"), setlist.then.slice(0, 2).map(peopleOf).join(", "));
        if (!this.#orders) return;
        const buttons = this.#part(".turn-deeds");
        buttons.hidden = !setlist.next || this.#isClosed;
        for (const button of buttons.hidden ? [] : buttons.children) {
            button.setAttribute("aria-label", `${button.textContent}: ${peopleOf(setlist.next)}`);
        }
        // Nobody else can be next.
        this.#part(".pass-over").hidden = then.hidden;
        const button = this.#part(".advance");
        button.hidden = this.#isClosed;
        setText(button.querySelector(".deed"), text(`deed.${step.name}`, step));
    }

    #part(selector) {
        return this.#root.querySelector(selector);
    }

    #write(selector, pick, hueOf) {
        const line = this.#part(selector);
        line.hidden = !pick;
        if (!pick) return;
        const [{ section }] = pick.singers;
        line.className = `${selector.slice(1)} ${hueOf({ id: section })}`;
        setTexts(line, { face: faceOf(pick), person: peopleOf(pick), song: pick.title });
    }
}
