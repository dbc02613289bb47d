/** The row of names above the board of many people: a name leads to the person's column. */

/** The least number of people for which there is a row. */
const fewest = 8;

export class Jumps {
    #root;
    #names = "";

    /** @param {HTMLElement} root holds the names */
    constructor(root) {
        this.#root = root;
    }

    /** Shows the names of sections, first the guest's own. */
    show(sections, own) {
        this.#root.hidden = sections.length < fewest;
        // The height of the title depends on its length and on the screen.
        this.#root.style.top = `${document.querySelector(".masthead").offsetHeight}px`;
        const isOwn = ({ id }) => own.includes(id);
        const people = [...sections.filter(isOwn), ...sections.filter((section) => !isOwn(section))];
        const names = JSON.stringify(people.map(({ id, person }) => [id, person]));
        if (names === this.#names) return;
        this.#names = names;
        this.#root.replaceChildren(...people.map(({ id, person }) => {
            const button = Object.assign(document.createElement("button"), { type: "button", textContent: person, dir: "auto" });
            button.onclick = () => {
                const section = document.getElementById(`section-${id}`);
                section.tabIndex = -1;
                section.focus();
                section.scrollIntoView();
            };
            return button;
        }));
    }
}
