/** The guests of the board, who are removed or forgotten after a question. */

import { readAll } from "../shared/api.js";
import { copy } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { text } from "../shared/texts.js";
import { run, showProblem } from "./actions.js";
import { readAgain } from "./log.js";
import { ask } from "./sheet.js";
import { label, part, path } from "./state.js";

const clock = new Intl.DateTimeFormat(language, { weekday: "short", hour: "numeric", minute: "2-digit" });

/**
 * Lists the guests.
 *
 * @param {boolean} isNone true on a page without guests
 */
export async function showGuests(isNone = false) {
    const guests = isNone ? [] : await readAll(`${path}/guests`, "guests");
    part(".no-guests").hidden = guests.length > 0;
    const lines = guests.map((guest) => {
        const names = [...guest.sections.map((section) => section.person), ...guest.formerNames].join(" & ");
        const line = copy("guest");
        const person = names || text("host.somebody");
        line.querySelector(".names").textContent = person;
        line.querySelector(".since").textContent = text("host.since", { time: clock.format(new Date(guest.createdAt)) });
        const [door, forgetting] = line.querySelectorAll("button");
        label(door, text("host.doorLabel", { person }));
        label(forgetting, text("host.forgetLabel", { person }));
        door.onclick = () => showOut(guest.id, person);
        forgetting.onclick = () => forget(guest.id, person);
        return line;
    });
    part(".guests").replaceChildren(...lines);
}

/** Signs the phones of a guest out; their sections stay or go. */
async function showOut(guest, person) {
    const title = text("host.doorLabel", { person });
    const also = text("host.doorSections");
    const answer = await ask({ title, words: text("host.doorText"), yes: text("host.door"), also });
    if (!answer) return;
    await remove(text("host.didShowOut", { person }), `/guests/${guest}${answer.also ? "?sections=delete" : ""}`);
}

/** Forgets a guest, also in the lines of the log that are shown. */
async function forget(guest, person) {
    const title = text("host.forgetLabel", { person });
    if (!(await ask({ title, words: text("host.forgetText"), yes: text("host.forget") }))) return;
    await remove(text("host.didForget"), `/guests/${guest}?forget=true`);
    await readAgain().catch(showProblem);
}

async function remove(words, place) {
    if (await run(words, "DELETE", place)) await showGuests().catch(showProblem);
    part("#door h2").focus();
}
