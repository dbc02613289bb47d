/** Fits the address into the panel. */

import { isCut } from "../shared/fitting.js";

/** The classes of an address in one line. */
const sizes = ["is-line", "is-short-line"];

/** Sets an address in one line, if that is possible without small letters. */
export function fitAddress(address) {
    address.classList.remove(...sizes);
    for (const size of sizes) {
        address.classList.add(size);
        if (!isCut(address)) return;
    }
    address.classList.remove(...sizes);
}
