/** Elements of a page: made from its templates, put in their places, and written where something else is to be read. */

/** A copy of what a template holds. */
export function copy(template) {
    return document.getElementById(template).content.firstElementChild.cloneNode(true);
}

/** Writes a text, if it is another one: some are read aloud. */
export function say(element, words) {
    if (element.textContent !== words) element.textContent = words;
}

/** Puts an element before another, if it is not there; tells what comes after it. */
export function place(element, parent, next) {
    if (next === element) return element.nextElementSibling;
    // Moved as it is, where browsers can do that: what is put in anew does not glide, and loses the focus.
    if (element.isConnected && parent.moveBefore) parent.moveBefore(element, next);
    else parent.insertBefore(element, next);
    return next;
}

/**
 * Brings the children of an element into the state of a list: made, moved, written, and taken away.
 *
 * @param {Element} parent
 * @param {any[]} things what is to be shown
 * @param {string} template the template of a child, and the beginning of its id
 * @param {(element: HTMLElement, thing: any, index: number) => void} write
 * @param {object} [options]
 * @param {(thing: any) => string} [options.id]
 * @param {(child: HTMLElement) => boolean} [options.stays] whether a child that is not on the list is on another one
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

/** Takes an element away; the focus goes to what stood beside it, or to the title of where it was. */
function takeAway(element) {
    const hadFocus = element.contains(document.activeElement);
    const beside = element.nextElementSibling ?? element.previousElementSibling;
    const title = element.closest("[aria-labelledby]")?.getAttribute("aria-labelledby");
    element.remove();
    if (hadFocus) (beside?.querySelector("button") ?? document.getElementById(title))?.focus();
}
