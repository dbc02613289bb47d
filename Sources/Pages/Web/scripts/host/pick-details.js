/** The key, the link and the note of a pick's card, for the host who plays the song. */

import { say } from "../shared/elements.js";
import { text } from "../shared/texts.js";

/** Writes the details of a pick; hides their place where there are none. */
export function writeDetails(place, { key, link, note }) {
    const host = /^https?:\/\/([^/?#]+)/.exec(link)?.[1];
    const anchor = place.querySelector("a");
    place.hidden = !(key || host || note);
    say(place.querySelector(".key"), key ? text("details.keyIs", { key }) : "");
    anchor.hidden = !host;
    if (host) anchor.href = link;
    say(anchor, host ?? "");
    say(place.querySelector(".note"), note ?? "");
}
