/** Guests who are shown out or forgotten, after asking. */

import { text } from "../shared/texts.js";
import { act, tellTrouble } from "./actions.js";
import { readAgain } from "./log.js";
import { showSettings } from "./settings.js";
import { ask } from "./sheet.js";
import { part } from "./state.js";

/** Signs the phones of a guest out; their sections stay or go. */
export async function showOut(guest, person) {
    const title = text("host.doorLabel", { person });
    const also = text("host.doorSections");
    const answer = await ask({ title, words: text("host.doorText"), yes: text("host.door"), also });
    if (!answer) return;
    await remove(text("host.didShowOut", { person }), `/guests/${guest}${answer.also ? "?sections=delete" : ""}`);
}

/** Forgets a guest, also in the lines of the log that are shown. */
export async function forget(guest, person) {
    const title = text("host.forgetLabel", { person });
    if (!(await ask({ title, words: text("host.forgetText"), yes: text("host.forget") }))) return;
    await remove(text("host.didForget"), `/guests/${guest}?forget=true`);
    await readAgain().catch(tellTrouble);
}

async function remove(words, place) {
    if (await act(words, "DELETE", place)) await showSettings().catch(tellTrouble);
    part("#door h2").focus();
}
