/** The sheet of one card: its song, its state, and a sentence for each available action. */

import { editDetails } from "../shared/details.js";
import { setText, setTexts } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { choices, stampOf, why } from "./cards.js";
import { board as boardID } from "./following.js";

export class CardSheet {
    #root = document.querySelector(".card-sheet");
    #run;
    /** The id of the card. */
    #card;

    /** @param {(choice: any, card: any, section: any) => void} run called with the choice, once the sheet is closed */
    constructor(run) {
        this.#run = run;
        this.#root.querySelector(".close").onclick = () => this.#root.close();
        // Beside the sheet is its backdrop. A handler that returns false would keep folds and forms from theirs.
        this.#root.onclick = ({ target }) => {
            if (target === this.#root) this.#root.close();
        };
    }

    /** Opens the sheet of a card. */
    open(card, section, board) {
        this.#card = card.id;
        this.#write(card, section, board);
        editDetails(this.#root.querySelector(".details"), `/boards/${boardID}/cards/${card.id}`, (details) => {
            this.#root.close();
            this.#run({ name: "annotate", details }, card, section);
        });
        this.#root.showModal();
        // A key that was meant for the card does nothing yet.
        this.#root.querySelector("h2").focus();
    }

    /** Shows the card as it is now; closes the sheet of one that is gone. */
    show(board) {
        if (!this.#root.open) return;
        for (const section of board.sections) {
            const card = section.cards.find(({ id }) => id === this.#card);
            if (card) return this.#write(card, section, board);
        }
        this.#root.close();
    }

    #write(card, section, board) {
        const part = (name) => this.#root.querySelector(name);
        setText(part("h2"), card.title);
        setTexts(this.#root, { artist: card.artist, why: `${stampOf(card)} ${why(card, section, board)}`.trim() });
        const offered = choices(card, section, board);
        part(".details").hidden = offered.length === 0;
        const list = part(".deeds");
        const shape = offered.map(({ name, other }) => name + (other ?? "")).join(" ");
        if (list.dataset.shape !== shape) {
            const hadFocus = list.contains(document.activeElement);
            list.dataset.shape = shape;
            list.replaceChildren(...offered.map(({ name }, index) => actionElement(name, index)));
            if (hadFocus) part("h2").focus();
        }
        offered.forEach((choice, index) => {
            const [button, sentence] = list.children[index].children;
            setText(button, text(`deed.${choice.name}`, choice));
            setText(sentence, text(`about.${choice.name}`, choice));
            button.setAttribute("aria-label", `${button.textContent}: ${card.title}`);
            button.onclick = () => {
                this.#root.close();
                this.#run(choice, card, section);
            };
        });
    }
}

/** Makes the element of an action: the button, and its sentence. */
function actionElement(name, index) {
    const element = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: name });
    const sentence = Object.assign(document.createElement("p"), { id: `about-${index}` });
    button.setAttribute("aria-describedby", sentence.id);
    element.append(button, sentence);
    return element;
}
