/** Elements of a page: made from its templates, put in their places, and written where something else is to be read. */

/** Copies the content of a template. */
export function copy(template) {
    return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

/** Writes a text, unless it is there already: some are read aloud. */
export function setText(element, words) {
    if (element.textContent !== words) element.textContent = words;
}

/** Writes the texts of the parts of an element, by the classes of the parts. */
export function setTexts(element, texts) {
    for (const [name, words] of Object.entries(texts)) setText(element.querySelector(`.${name}`), words);
}

/** Puts an element before another, unless it is there; returns the one that follows it. */
export function place(element, parent, next) {
    if (next === element) return element.nextElementSibling;
    // An element that is inserted anew does not glide, and loses the focus.
    if (element.isConnected && parent.moveBefore) parent.moveBefore(element, next);
    else parent.insertBefore(element, next);
    return next;
}

/**
 * Brings the children of an element into the state of a list: made, moved, written, and taken away.
 *
 * @param {Element} parent
 * @param {any[]} things the things to show
 * @param {string} template the template of a child, and the beginning of its id
 * @param {(element: HTMLElement, thing: any, index: number) => void} write
 * @param {object} [options]
 * @param {(thing: any) => string} [options.id]
 * @param {(child: HTMLElement) => boolean} [options.stays] true for a child that is on another list
 */
export function fill(parent, things, template, write, { id = (thing) => thing.id, stays = () => false } = {}) {
    const ids = new Set(things.map(id));
    for (const child of [...parent.children]) if (!ids.has(child.dataset.id) && !stays(child)) takeAway(child);
    const focused = document.activeElement;
    let next = parent.firstElementChild;
    things.forEach((thing, index) => {
        const name = `${template}-${id(thing)}`;
        const element = document.getElementById(name) ?? copy(template);
        element.id = name;
        element.dataset.id = id(thing);
        next = place(element, parent, next);
        write(element, thing, index);
    });
    if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** Removes an element; the focus moves to its neighbour, or to the title of its list. */
function takeAway(element) {
    const hadFocus = element.contains(document.activeElement);
    const beside = element.nextElementSibling ?? element.previousElementSibling;
    const title = element.closest("[aria-labelledby]")?.getAttribute("aria-labelledby");
    element.remove();
    if (hadFocus) (beside?.querySelector("button") ?? document.getElementById(title))?.focus();
}
