/** Fits names into their places, where the browser alone can measure them. */

/** The classes of names that are too long, from the widest letters to two narrow lines. */
const nameSizes = ["is-shrunk", "is-small", "is-least", "is-double"];

export const isCut = (element) => element.scrollWidth > element.clientWidth;

/**
 * Shrinks the names that are cut.
 *
 * @param {HTMLElement[]} names the elements with the names
 */
export function fitNames(names) {
    // All are measured before one is changed, since each change lays the page out again.
    for (const { classList } of names) classList.remove(...nameSizes);
    let cut = names.filter(isCut);
    for (const size of nameSizes) {
        for (const { classList } of cut) {
            classList.remove(...nameSizes);
            classList.add(size);
        }
        cut = cut.filter(isCut);
    }
}
