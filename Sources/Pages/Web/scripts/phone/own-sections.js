/** The guest's own sections: a tap opens a card's sheet, a star picks it, a swipe crosses it off. */

import { newID } from "../shared/api.js";
import { fill, setText, setTexts } from "../shared/elements.js";
import { lacksLetter } from "../shared/headings.js";
import { huesOf, tintOf } from "../shared/hues.js";
import { isPicked } from "../shared/marks.js";
import { text } from "../shared/texts.js";
import { CardSheet } from "./card-sheet.js";
import { choices, stampOf, why } from "./cards.js";
import { swipeable } from "./gestures.js";

/** The deeds of a swipe. */
const swipes = { left: "cross", right: "putBack" };

export class OwnSections {
    #root;
    #run;
    #sheet;
    /** By the ids of the cards: the card with its section and its choices. */
    #cards = new Map();

    /**
     * @param {HTMLElement} root
     * @param {(action: any) => void} run called with the chosen action
     */
    constructor(root, run) {
        this.#root = root;
        this.#run = run;
        this.#sheet = new CardSheet((choice, card, section) => this.#do(choice, card, section));
        swipeable(root, { item: ".own-card", actionOf: (item, way) => this.#swipe(item, way) });
    }

    /** Shows the guest's sections of a board. */
    show(board, own) {
        const sections = board.sections.filter((section) => own.includes(section.id));
        const hueOf = huesOf(board.sections);
        this.#cards.clear();
        fill(this.#root, sections, "own-section", (element, section) => {
            element.className = `own-section ${hueOf(section)}`;
            this.#write(element, section, board);
        });
        this.#sheet.show(board);
    }

    #write(element, section, board) {
        const part = (name) => element.querySelector(name);
        const isAway = section.state === "away";
        const isActive = board.board.state === "active";
        setText(part(".face"), section.face);
        setText(part("h3"), section.person);
        const isOut = section.values.isRejected && !isAway;
        const step = part(".step");
        step.hidden = !isActive;
        const name = isAway ? "comeBack" : isOut ? "putAllBack" : "leave";
        setText(step, text(`deed.${name}`));
        step.setAttribute("aria-label", `${step.textContent}: ${section.person}`);
        step.onclick = () => this.#run({ name, section: section.id, person: section.person });
        setText(part(".note"), isAway ? text("phone.away") : isOut ? text("phone.out") : "");
        part(".none").hidden = section.cards.length > 0;
        part(".ways-of-cards").hidden = section.cards.length === 0 || !isActive;
        const write = (item, card) => this.#writeCard(item, card, section, board);
        fill(part(".own-cards"), section.cards, "own-card", write);
    }

    #writeCard(item, card, section, board) {
        const part = (name) => item.querySelector(name);
        const { isRejected } = card.values;
        const kinds = {
            "is-rejected": isRejected,
            // The slash is drawn when a card is crossed off that was not.
            "is-crossing": isRejected && (item.matches(".is-crossing") || item.dataset.shown === "free"),
            "is-pick": isPicked(card),
            "is-now": card.pick?.state === "now",
            "is-sung": card.pick?.state === "sung",
            "is-pending": Boolean(card.isPending),
            "is-plain": lacksLetter(card.title),
        };
        item.dataset.shown = isRejected ? "rejected" : "free";
        item.classList.add(tintOf(card));
        for (const [kind, isSo] of Object.entries(kinds)) item.classList.toggle(kind, isSo);
        item.style.setProperty("--r", card.rotation);
        const open = part(".open");
        setText(open, card.title);
        const reason = `${why(card, section, board)} ${card.isPending ? text("phone.pending") : ""}`.trim();
        setTexts(item, { artist: card.artist, stamp: stampOf(card), why: reason });
        const offered = choices(card, section, board);
        this.#cards.set(card.id, { card, section, offered });
        open.disabled = offered.length === 0;
        open.onclick = () => this.#sheet.open(card, section, board);
        const star = part(".star");
        const choice = offered.find(({ name }) => name === "pick" || name === "unpick");
        star.hidden = !choice;
        if (!choice) return;
        star.setAttribute("aria-label", `${text(`deed.${choice.name}`)}: ${card.title}`);
        star.onclick = () => this.#do(choice, card, section);
    }

    #swipe(item, way) {
        const { card, section, offered } = this.#cards.get(item.dataset.id) ?? {};
        const choice = offered?.find(({ name }) => name === swipes[way]);
        return choice && { words: text(`deed.${choice.name}`), run: () => this.#do(choice, card, section) };
    }

    #do(choice, { id, pick: known, song, title, artist }, section) {
        const pick = choice.name === "pick" ? newID() : known?.id;
        this.#run({ ...choice, section: section.id, card: id, pick, song, title, artist });
    }
}
