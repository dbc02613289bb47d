/** The poster of a closed board, with times in the browser's time zone and language. */

import { language } from "../shared/phrases.js";
import { timeOfDay } from "../shared/times.js";

/** Writes the times; on a board that is open there are none. */
export function writeTimes(screen) {
    const day = new Intl.DateTimeFormat(language, { weekday: "long", year: "numeric", month: "long", day: "numeric" });
    for (const time of screen.querySelectorAll(".day time")) time.textContent = day.format(new Date(time.dateTime));
    for (const time of screen.querySelectorAll(".turn time")) time.textContent = timeOfDay(time.dateTime);
}
