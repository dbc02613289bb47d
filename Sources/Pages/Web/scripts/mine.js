/** One's own sections as large cards, in reading order, with what may be done with each. */

import { choices, why } from "./cards.js";
import { fill, say } from "./elements.js";
import { text } from "./texts.js";

export class Mine {
    #root;
    #act;

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
        fill(this.#root, sections, "own-section", (element, section) => this.#write(element, section, board));
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
        const write = (item, card) => this.#writeCard(item, card, section, board);
        fill(part(".own-cards"), section.cards, "own-card", write);
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
        const actions = part(".deeds");
        const shape = offered.map(({ deed, other }) => deed + (other ?? "")).join(" ");
        if (actions.dataset.shape !== shape) {
            const hadFocus = actions.contains(document.activeElement);
            actions.dataset.shape = shape;
            actions.replaceChildren(...offered.map(({ deed }) => button(deed)));
            if (hadFocus) (actions.firstElementChild ?? heading()).focus();
        }
        offered.forEach(({ deed, other, person }, index) => {
            const { id, song, title, artist } = card;
            const made = actions.children[index];
            say(made, text(`deed.${deed}`, { person }));
            made.setAttribute("aria-label", `${made.textContent}: ${title}`);
            made.onclick = () => this.#act({ deed, section: section.id, card: id, song, title, artist, other, person });
        });
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
