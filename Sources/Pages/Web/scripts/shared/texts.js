/** What the page says, in its language: the service's own texts, by the same rules as there. */

import { language, phrases } from "./phrases.js";

const plurals = new Intl.PluralRules(language);

/** Whether there is a text of a name. */
export function hasText(name) {
    return name in phrases;
}

/**
 * A text with values in place of its placeholders; `count` decides on the plural form.
 *
 * @param {string} name such as "wall.running"
 * @param {Record<string, string | number>} values
 */
export function text(name, values = {}) {
    const phrase = phrases[name] ?? name;
    const form = typeof phrase === "string" ? phrase : phrase[plurals.select(values.count)] ?? phrase.other;
    return form.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
}
