/** The texts of the page in its language, by the rules of the service, and times in the reader's own zone. */

import { language, phrases } from "./phrases.js";

const plurals = new Intl.PluralRules(language);

/** True when there is a text with a name. */
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

const format = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });

/** The time of day of a time in RFC 3339. */
export function timeOfDay(time) {
    return format.format(new Date(time));
}
