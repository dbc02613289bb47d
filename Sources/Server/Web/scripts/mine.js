/** One's own sections as large cards, in reading order, with what may be done with each. */

import { choices, why } from "./cards.js";
import { text } from "./texts.js";

export class Mine {
    #root;
    #act;
    #sections = new Map();
    #cards = new Map();

    /**
     * @param {HTMLElement} root
     * @param {(deed: any) => void} act called with what somebody wants to be done
     */
    constructor(root, act) {
        this.#root = root;
        this.#act = act;
    }

    /** Shows one's sections of a board. */
    show(board, own) {
        const sections = board.sections.filter((section) => own.includes(section.id));
        const write = (element, section) => this.#write(element, section, board);
        keep(this.#root, this.#sections, sections, "own-section", write);
    }

    #write(element, section, board) {
        const part = (name) => element.querySelector(name);
        const isAway = section.state === "away";
        const isActive = board.board.state === "active";
        say(part("h3"), section.person);
        const isOut = section.values.isRejected && !isAway;
        const step = part(".step");
        step.hidden = !isActive;
        const deed = isAway ? "comeBack" : isOut ? "putAllBack" : "leave";
        say(step, text(`deed.${deed}`));
        step.setAttribute("aria-label", `${step.textContent}: ${section.person}`);
        step.onclick = () => this.#act({ deed, section: section.id, person: section.person });
        say(part(".note"), isAway ? text("phone.away") : isOut ? text("phone.out") : "");
        part(".none").hidden = section.cards.length > 0;
        const list = part(".own-cards");
        const known = this.#cards.get(section.id) ?? new Map();
        this.#cards.set(section.id, known);
        keep(list, known, section.cards, "own-card", (item, card) => this.#writeCard(item, card, section, board));
    }

    #writeCard(item, card, section, board) {
        const part = (name) => item.querySelector(name);
        const kinds = ["own-card", card.values.isRejected && "is-rejected", card.isPick && "is-pick"];
        item.className = [...kinds, card.isPending && "is-pending"].filter(Boolean).join(" ");
        say(part(".song"), card.title);
        say(part(".artist"), card.artist);
        const reason = why(card, section, board);
        say(part(".why"), card.isPending ? `${reason} ${text("phone.pending")}`.trim() : reason);
        const offered = choices(card, section, board);
        const deeds = part(".deeds");
        const shape = offered.map(({ deed, other }) => deed + (other ?? "")).join(" ");
        if (deeds.dataset.shape !== shape) {
            const hadFocus = deeds.contains(document.activeElement);
            deeds.dataset.shape = shape;
            deeds.replaceChildren(...offered.map(({ deed }) => button(deed)));
            if (hadFocus) (deeds.firstElementChild ?? heading()).focus();
        }
        offered.forEach(({ deed, other, person }, index) => {
            const { id, song, title, artist } = card;
            const made = deeds.children[index];
            say(made, text(`deed.${deed}`, { person }));
            made.setAttribute("aria-label", `${made.textContent}: ${title}`);
            made.onclick = () => this.#act({ deed, section: section.id, card: id, song, title, artist, other, person });
        });
    }
}

/** Brings the children of an element into the state of a list: made, written, moved and taken away by their ids. */
function keep(parent, known, list, template, write) {
    const ids = new Set(list.map((one) => one.id));
    for (const [id, element] of known) {
        if (ids.has(id)) continue;
        known.delete(id);
        const hadFocus = element.contains(document.activeElement);
        const next = element.nextElementSibling ?? element.previousElementSibling;
        element.remove();
        if (hadFocus) (next?.querySelector("button") ?? heading()).focus();
    }
    let before = parent.firstElementChild;
    for (const one of list) {
        let element = known.get(one.id);
        if (!element) {
            element = document.getElementById(template).content.firstElementChild.cloneNode(true);
            element.dataset.id = one.id;
            known.set(one.id, element);
        }
        if (element === before) before = before.nextElementSibling;
        else parent.insertBefore(element, before);
        write(element, one);
    }
}

function button(deed) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = deed;
    return made;
}

function heading() {
    return document.getElementById("mine-title");
}

function say(element, words) {
    if (element.textContent !== words) element.textContent = words;
}
