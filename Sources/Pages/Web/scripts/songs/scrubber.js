/** Initials under the thumb, at the right edge of a phone: a finger that moves over them goes through the songbook. */

/** How long a finger rests on an initial before the songbook goes there, in milliseconds. */
const rest = 90;

export class Scrubber {
    #letters;
    #bubble = document.createElement("b");
    #root = document.createElement("div");
    #timer;
    #letter;

    /**
     * @param {HTMLElement} initials the links to the initials, which do the same by key and for readers; of the scripts
     *     other than the main one, the first initials stand for all
     * @param {(initial: string) => void} go called with the initial under the finger
     */
    constructor(initials, go) {
        this.#letters = [...initials.querySelectorAll(":scope > a, .is-first")].map((link) => link.dataset.initial);
        this.#root.className = "scrubber";
        this.#root.setAttribute("aria-hidden", "true");
        this.#root.append(...this.#letters.map((letter) => {
            return Object.assign(document.createElement("span"), { textContent: letter });
        }), this.#bubble);
        this.#bubble.hidden = true;
        document.querySelector("main").append(this.#root);
        this.#root.addEventListener("pointerdown", (event) => {
            event.preventDefault();
            this.#root.setPointerCapture(event.pointerId);
            this.#move(event.clientY, go);
        });
        this.#root.addEventListener("pointermove", (event) => {
            if (this.#root.hasPointerCapture(event.pointerId)) this.#move(event.clientY, go);
        });
        for (const name of ["pointerup", "pointercancel"]) this.#root.addEventListener(name, () => this.#end());
    }

    #move(y, go) {
        const { top, height } = this.#root.getBoundingClientRect();
        const part = Math.min(0.999, Math.max(0, (y - top) / height));
        const letter = this.#letters[Math.floor(part * this.#letters.length)];
        this.#bubble.hidden = false;
        this.#bubble.textContent = letter;
        this.#bubble.style.top = `${part * height}px`;
        if (letter === this.#letter) return;
        this.#letter = letter;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => go(letter), rest);
    }

    #end() {
        this.#letter = undefined;
        this.#bubble.hidden = true;
    }
}
