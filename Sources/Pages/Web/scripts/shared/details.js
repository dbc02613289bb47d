/** The key, the link and the note of a card, which display documents lack. They are read when their fold is opened. */

import { get } from "./api.js";

/**
 * Makes the details of a card editable.
 *
 * @param {HTMLDetailsElement} fold the fold with the form
 * @param {string} path the path of the card
 * @param {(details: any) => void} save called with the changed details
 */
export function editDetails(fold, path, save) {
    const form = fold.querySelector("form");
    const fields = [...form.querySelectorAll("input")];
    let known = {};
    fold.open = false;
    form.reset();
    const read = async () => {
        if (!fold.open) return;
        const { document } = await get(path).catch(() => ({}));
        // By now, the fold may be another card's.
        if (!document || fold.ontoggle !== read) return;
        for (const field of fields) {
            // Typed text stays.
            if (field.value === (known[field.name] ?? "")) field.value = document[field.name] ?? "";
        }
        known = document;
    };
    fold.ontoggle = read;
    form.onsubmit = (event) => {
        event.preventDefault();
        const changed = {};
        for (const { name, value } of fields) {
            const text = value.trim() || null;
            if (text !== (known[name] ?? null)) changed[name] = text;
        }
        if (Object.keys(changed).length) save(changed);
    };
}
