/** What nobody needs who only reads the page, its sheets above all: it is read when somebody first touches the page. */

import { text } from "../shared/texts.js";
import { tell } from "./actions.js";

let reading;

/** Reads it; a later attempt begins again when nobody answers. */
function read() {
    reading ??= Promise.all([
        import("./card.js"), import("./evenings.js"), import("./guests.js"), import("./hosts.js"),
        import("./pick.js"), import("./section.js"), import("./songs.js"),
    ]).then((modules) => Object.assign({}, ...modules));
    reading.catch(() => (reading = undefined));
    return reading;
}

for (const touch of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(touch, () => read().catch(() => {}), { once: true });
}

/** Calls one of the functions that are read later. */
export async function later(name, ...things) {
    const found = await read().catch(() => tell(text("api.unreachable"), true));
    return found?.[name](...things);
}
