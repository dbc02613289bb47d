/** Lines that screen readers read aloud. */

/** The most lines that are kept, which is also the most changes that are read aloud at once. */
export const fewLines = 3;

/** Reads a line aloud. */
export function announce(words) {
    const line = document.createElement("p");
    line.textContent = words;
    const announcer = document.querySelector(".announcer");
    announcer.append(line);
    while (announcer.childElementCount > fewLines) announcer.firstElementChild.remove();
}
