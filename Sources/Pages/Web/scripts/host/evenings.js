/** The next evening, for which the board is cleared, and the evenings that are over. */

import { get, post, readAll, root } from "../shared/api.js";
import { fill, setText } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { text } from "../shared/texts.js";
import { run, showMessage, showProblem } from "./actions.js";
import { ask } from "./sheet.js";
import { part, path } from "./state.js";

const past = part(".past");
const day = new Intl.DateTimeFormat(language, { dateStyle: "full" });

/** Clears the board for the next evening, after asking. */
async function clear() {
    const { document: content } = await post(`${path}/evenings?dryRun=true`);
    if (!Object.values(content).some(Boolean)) return showMessage(text("host.isEmpty"));
    const words = text("host.clearText", { content: sentence(content) });
    if (await ask({ title: text("host.nextEvening"), words })) await run(text("host.didClear"), "POST", "/evenings");
}

/** The numbers of an evening, as they stand in a sentence. */
function sentence({ people, cards, dibs, picks }) {
    return text("host.content", {
        people: text("host.count", { count: people }), cards: text("host.cards", { count: cards }),
        dibs: text("host.dibs", { count: dibs }), picks: text("host.picks", { count: picks }),
    });
}

/** Lists the evenings that are over, the last one first, when their fold is open. */
export async function showEvenings() {
    if (!past.open) return;
    const evenings = await readAll(`${path}/evenings`, "evenings");
    part(".no-evenings").hidden = evenings.length > 0;
    fill(part(".evenings"), evenings, "evening", writeEvening, { id: ({ version }) => String(version) });
}

function writeEvening(element, { version, clearedAt, content }) {
    const address = `${path}/evenings/${version}`;
    const evening = element.querySelector("details");
    setText(evening.querySelector("summary"), `${day.format(new Date(clearedAt))}: ${sentence(content)}`);
    for (const file of evening.querySelectorAll("a")) file.href = root + address + file.dataset.file;
    evening.ontoggle = () => evening.open && showTurns(evening, address).catch(showProblem);
}

/** Lists the turns of an evening. */
async function showTurns(evening, address) {
    const { turns } = (await get(address)).document;
    evening.querySelector("ol").replaceChildren(...turns.map(({ singers, title, artist }) => {
        const line = document.createElement("li");
        line.dir = "auto";
        line.textContent = `${singers.join(" & ")}: ${title}, ${artist}`;
        return line;
    }));
}

part(".next-evening").addEventListener("click", () => clear().catch(showProblem));
past.addEventListener("toggle", () => showEvenings().catch(showProblem));
