/** The songbook: takes the service's page over, reads on, and finds songs while words are typed. */

import { Gallery } from "./gallery.js";
import { Outline } from "./outline.js";
import { Scrubber } from "./scrubber.js";
import { Searching } from "./searching.js";

const main = document.querySelector("main");
const sign = main.querySelector(".problem");

/** Shows a problem until the next success; a signed-out reader signs in again. */
function onProblem(problem) {
    if (problem?.status === 401) location.reload();
    const words = problem?.message ?? "";
    if (sign.textContent !== words) sign.textContent = words;
}

new Searching(document.querySelector(".finder form"), main, onProblem).start();

const rows = main.querySelector(".outline-rows");
if (rows) new Outline(rows, onProblem).start();

const shelf = main.querySelector(".shelf");
if (shelf) {
    const gallery = new Gallery(shelf, onProblem);
    gallery.start();
    const initials = document.querySelector(".initials");
    initials.addEventListener("click", (event) => {
        const link = event.target.closest("a");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        gallery.show(link.dataset.initial).catch(onProblem);
    });
    new Scrubber(initials, (initial) => gallery.show(initial, false).catch(onProblem));
}

// A picture that is gone leaves the sleeve as it is drawn. Errors of pictures do not bubble.
main.addEventListener("error", ({ target }) => target.matches?.(".sleeve img") && target.remove(), true);
