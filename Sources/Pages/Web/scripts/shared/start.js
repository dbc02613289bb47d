/**
 * The start page: shows the days of boards in the time zone of the reader, and the address that a board gets while its name is
 * typed, unless another one is typed.
 */

import { keepDrafts } from "./drafts.js";
import { language } from "./phrases.js";
import { lastPage, local } from "./storage.js";

const title = document.querySelector("#title");
const slug = document.querySelector("#slug");

title?.addEventListener("input", () => (slug.placeholder = suggested(title.value)));
keepDrafts();
resume();

const days = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
for (const time of document.querySelectorAll(".boards time")) time.textContent = days.format(new Date(time.dateTime));

/** An address made of a name, as the service makes one where none is typed; empty for a name without letters for it. */
function suggested(name) {
    const words = name.toLowerCase().replaceAll("'", "").split(/[^a-z0-9]+/).filter(Boolean);
    let address = "";
    for (const word of words) {
        const longer = address ? `${address}-${word}` : word;
        if (longer.length <= 100) address = longer;
    }
    return address;
}

/** Goes on to the page that was kept when the application was started, and not when the first page was requested. */
function resume() {
    if (location.hash !== "#app") return;
    history.replaceState(null, "", location.pathname);
    const page = local.read(lastPage);
    if (page) location.replace(page);
}
