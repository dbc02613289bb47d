/** The card that a host hands over: a name, a code or link to copy, and the picture that a phone scans. */

import { pagePicture } from "../shared/codes.js";
import { setText, setTexts } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { codeIs, run, showMessage } from "./actions.js";
import { offer, openSheet } from "./sheet.js";
import { board, desk, shown } from "./state.js";

const origin = () => new URL(desk.querySelector(".link").dataset.address, location.href).origin;

/** Makes the personal code of a section, and shows it on a card: it cannot be read again. */
export async function handOver(id) {
    const body = openSheet("pass-sheet", (_, title) => {
        const section = shown.sections.get(id);
        if (section) setText(title, section.person);
        return Boolean(section);
    });
    await renew(id, body);
}

async function renew(id, body) {
    const answer = await run("", "POST", `/sections/${id}/invitation`);
    if (!answer) return;
    setText(body.querySelector(".personal-code"), codeIs(answer));
    offer(body.querySelector(".code-choices"), [
        [text("host.printPass"), () => window.print()],
        [text("host.makeCode"), () => renew(id, body)],
        [text("host.withdraw"), () => withdraw(id)],
    ]);
    const page = `/b/${desk.dataset.slug}/join#again=${answer.personalCode}`;
    await write(body, { name: answer.person, code: answer.personalCode, how: text("host.passHow"), page });
}

/** Takes away the personal code of a section. */
export async function withdraw(id) {
    if (!(await run(text("host.withdrawn"), "DELETE", `/sections/${id}/invitation`))) return;
    const body = document.querySelector(".sheet-body");
    const said = body.querySelector(".personal-code");
    if (!said) return;
    setText(said, text("host.withdrawn"));
    body.querySelector(".pass").hidden = true;
}

/** Shows the card of another host, with the link that signs their browser in. */
export async function handOverHost({ label, secret }) {
    const body = openSheet("pass-sheet", (_, title) => {
        setText(title, label);
        return true;
    });
    const slug = desk.dataset.slug;
    const page = `/sign-in?${new URLSearchParams({ code: secret, page: `/b/${slug}/host` })}`;
    const line = body.querySelector(".pass-link");
    const field = line.querySelector("input");
    line.hidden = false;
    field.value = origin() + page;
    offer(body.querySelector(".code-choices"), [
        [text("host.copyLink"), () => copyFrom(field, body.querySelector(".code-choices button"))],
        [text("host.printPass"), () => window.print()],
    ]);
    await write(body, { name: label, code: "", how: text("host.hostHow"), page });
}

async function write(body, { name, code, how, page }) {
    const pass = body.querySelector(".pass");
    setTexts(body, { "pass-name": name, "pass-code": code, "pass-how": how });
    const frame = body.querySelector(".pass-picture");
    // Better none than that of a code which is no more.
    frame.replaceChildren();
    pass.hidden = false;
    if (!("reachable" in desk.dataset)) return;
    try {
        frame.replaceChildren(await pagePicture(board, page, how));
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        showMessage(problem.message, true);
    }
}

/** Copies the value of a field, which the button confirms for a moment. */
export async function copyFrom(field, button) {
    const name = button.textContent;
    field.select();
    // Browsers copy by themselves on a secure page alone.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value).catch(() => document.execCommand("copy"));
    else document.execCommand("copy");
    button.textContent = text("host.copied");
    setTimeout(() => (button.textContent = name), 2_000);
}
