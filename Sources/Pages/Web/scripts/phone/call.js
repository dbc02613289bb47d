/** The call: when a pick of one's own is next, the phone fills its screen in the singer's colour. */

import { say } from "../shared/elements.js";
import { huesOf } from "../shared/hues.js";
import { text } from "../shared/texts.js";
import { faceOf, hasBegun, peopleOf } from "../shared/turns.js";
import { hush, ring } from "./ringing.js";

export class Call {
    #root = document.querySelector(".call");
    /** The id of the pick that was called last, and that is called once. */
    #called;
    #pick;

    /** @param {(deed: "come" | "skip", pick: any) => void} answer called with the answer, once the call is closed */
    constructor(answer) {
        const part = (name) => this.#root.querySelector(name);
        for (const deed of ["come", "skip"]) {
            part(`.${deed}`).onclick = () => {
                const pick = this.#pick;
                this.#root.close();
                answer(deed, pick);
            };
        }
        part(".close").onclick = () => this.#root.close();
        this.#root.addEventListener("close", hush);
    }

    /**
     * Calls the singers of the next pick, if they are here, and ends a call that is over.
     *
     * @param {any} board the display document
     * @param {string[]} own the ids of one's own sections
     */
    show(board, own) {
        const { now, next } = board.setlist;
        const singers = next?.singers.filter(({ section }) => own.includes(section)) ?? [];
        if (next?.id !== this.#called) this.#end();
        if (!singers.length || board.board.state === "closed" || !hasBegun(board)) return;
        if (next.isComing) return this.#end(next.id);
        this.#write(next, singers, now, board);
        if (this.#called === next.id) return;
        this.#called = next.id;
        this.#root.showModal();
        // A key that was meant for something else answers nothing.
        this.#root.querySelector("h2").focus();
        ring();
    }

    #end(called) {
        this.#called = called;
        if (this.#root.open) this.#root.close();
    }

    #write(next, singers, now, { sections }) {
        this.#pick = { ...next, section: singers[0].section };
        const part = (name) => this.#root.querySelector(name);
        this.#root.className = `call ${huesOf(sections)({ id: singers[0].section })}`;
        say(part(".face"), faceOf({ singers }));
        say(part("h2"), text("phone.called", { person: peopleOf({ singers }) }));
        say(part(".song"), next.title);
        say(part(".artist"), next.artist);
        const partners = next.singers.filter((singer) => !singers.includes(singer));
        say(part(".partner"), partners.length ? text("phone.calledWith", { person: peopleOf({ singers: partners }) }) : "");
        say(part(".on-stage"), now ? text("phone.calledAfter", { person: peopleOf(now) }) : "");
        say(part(".about-skip"), next.skips ? text("phone.skipAgain") : text("about.skip"));
    }
}
