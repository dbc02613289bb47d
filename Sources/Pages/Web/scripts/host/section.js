/** One section: moving it, and the sheet with its other actions. */

import { get } from "../shared/api.js";
import { hasDefaultTitle } from "../shared/headings.js";
import { text } from "../shared/texts.js";
import { run, showMessage } from "./actions.js";
import { handOver, withdraw } from "./handing-over.js";
import { did } from "./messages.js";
import { ask, offer, openSheet } from "./sheet.js";
import { put, steps } from "./sorting.js";
import { part, path, shown } from "./state.js";

const list = part(".columns");

/** Moves a section to another place from left to right. */
export function moveSection(section, index) {
    const item = document.getElementById(`section-${section.id}`);
    const words = did.move(section.person, index, list.children.length);
    const show = () => put(item, list, index);
    return run(words, "PATCH", `/sections/${section.id}`, { position: index }, { show });
}

/** Moves a section by one. */
export function stepSection(section, way) {
    const place = [...list.children].indexOf(document.getElementById(`section-${section.id}`)) + steps[way];
    if (place >= 0 && place < list.children.length) return moveSection(section, place);
}

/** Opens the sheet of a section. */
export async function openSection({ id }) {
    const body = openSheet("section-sheet", (body, title) => {
        const section = shown.sections.get(id);
        if (!section) return false;
        title.textContent = section.person;
        offer(body.querySelector(".choices"), choices(section));
        return true;
    });
    offer(body.querySelector(".code-choices"), [
        [text("host.makeCode"), () => handOver(id)],
        [text("host.withdraw"), () => withdraw(id)],
    ]);
    const form = body.querySelector(".names-form");
    let before;
    form.onsubmit = async (event) => {
        event.preventDefault();
        const body = changes(form, before);
        const words = text("host.didSave", { person: form.person.value });
        before = (await run(words, "PATCH", `/sections/${id}`, body)) ?? before;
        form.title.placeholder = before.person;
    };
    const answer = await get(`${path}/sections/${id}`).catch((problem) => showMessage(problem.message, true));
    if (!answer) return;
    before = answer.document;
    form.person.value = before.person;
    form.title.value = titleOf(before);
    form.title.placeholder = before.person;
    form.footer.value = before.footer ?? "";
}

/** The title that a section was given; none while the service makes it from the person. */
function titleOf(section) {
    return hasDefaultTitle(section) ? "" : section.title;
}

/** The changes in a form, as a merge patch; without a title, a section has the person's. */
function changes(form, section) {
    const body = {};
    if (form.person.value !== section.person) body.person = form.person.value;
    if (form.title.value !== titleOf(section)) body.title = form.title.value || null;
    if (form.footer.value !== (section.footer ?? "")) body.footer = form.footer.value || null;
    return body;
}

function choices(section) {
    const isAway = section.state === "away";
    const { person } = section;
    return [
        section.values.isRejected
            ? [text("host.restoreAll"), () => write(section, { rejected: null }, text("host.didPutAllBack", { person }))]
            : [text("host.rejectAll"), () => write(section, { rejected: true }, text("host.didCrossAll", { person }))],
        isAway
            ? [text("host.comeBack"), () => write(section, { state: "active" }, text("host.logSectionStateActive", { person }))]
            : [text("host.stepOut"), () => write(section, { state: "away" }, did.leave(person))],
        [text("host.left"), () => stepSection(section, "left")],
        [text("host.right"), () => stepSection(section, "right")],
        [text("host.remove"), () => removeSection(section), "grave"],
    ];
}

function write(section, body, words) {
    return run(words, "PATCH", `/sections/${section.id}`, body);
}

/** Removes a section; where it has dibs only together with them, which is asked for. */
async function removeSection(section) {
    const { person, id } = section;
    const title = text("host.removeSection", { person });
    if (!(await ask({ title, words: text("host.removeText"), yes: text("host.remove") }))) return;
    let holdsDibs = false;
    const refused = ({ code }) => (holdsDibs = code === "section-holds-dibs");
    await run(did.remove(person), "DELETE", `/sections/${id}`, undefined, { refused });
    if (holdsDibs) {
        const words = text("host.dibsText", { person });
        if (!(await ask({ title, words, yes: text("host.releaseAndRemove") }))) return;
        await run(did.remove(person), "DELETE", `/sections/${id}?release=true`);
    }
}

/** Adds a section, and opens the card with its code; returns true once the section is there. */
export async function invite(person) {
    const section = await run(text("host.didInvite", { person }), "POST", "/sections", { person });
    if (!shown.sections.has(section?.id)) return false;
    handOver(section.id);
    return true;
}
