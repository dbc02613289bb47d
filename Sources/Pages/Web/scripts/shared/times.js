/** Times of the evening, in the reader's own zone. */

import { language } from "./phrases.js";

const format = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });

/** The time of day of a time in RFC 3339. */
export function timeOfDay(time) {
    return format.format(new Date(time));
}
