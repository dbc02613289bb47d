/** The sheet for one card, section or pick, and the question before large actions. */

import { setText } from "../shared/elements.js";

const sheet = document.querySelector(".sheet");
const question = document.querySelector(".question");
let refill = () => true;

/**
 * Opens a sheet.
 *
 * @param {string} template the id of the content
 * @param {(body: HTMLElement, title: HTMLElement) => boolean} write writes the content, also when the board changes; false when
 *     its subject is gone
 * @returns {HTMLElement} the element with the content
 */
export function openSheet(template, write) {
    const body = sheet.querySelector(".sheet-body");
    body.replaceChildren(document.getElementById(template).content.cloneNode(true));
    sheet.querySelector(".sheet-problem").textContent = "";
    refill = () => write(body, sheet.querySelector("#sheet-title"));
    refill();
    if (!sheet.open) sheet.showModal();
    return body;
}

export function closeSheet() {
    sheet.close();
}

/** Writes the sheet again, where one is open. */
export function refreshSheet() {
    if (sheet.open && !refill()) sheet.close();
}

/**
 * Asks a question.
 *
 * @param {{title: string, words: string, yes?: string, also?: string}} asked the question; the button has the title
 *     without `yes`, and `also` offers a further choice
 * @returns {Promise<false | {also: boolean}>}
 */
export function ask({ title, words, yes = title, also = "" }) {
    question.querySelector("h2").textContent = title;
    question.querySelector("#question-text").textContent = words;
    question.querySelector(".yes").textContent = yes;
    const choice = question.querySelector(".also");
    const box = choice.querySelector("input");
    choice.hidden = !also;
    choice.querySelector("span").textContent = also;
    box.checked = false;
    question.returnValue = "";
    question.showModal();
    return new Promise((resolve) => {
        question.addEventListener("close", () => resolve(question.returnValue === "yes" && { also: box.checked }), { once: true });
    });
}

/**
 * Shows buttons for actions; a button that is there stays, and keeps the focus.
 *
 * @param {HTMLElement} row
 * @param {[name: string, call: () => void, look?: string][]} choices
 */
export function offer(row, choices) {
    choices.forEach(([name, call, look = ""], index) => {
        let button = row.children[index];
        if (!button) {
            button = document.createElement("button");
            button.type = "button";
            row.append(button);
        }
        setText(button, name);
        button.className = look;
        button.onclick = call;
    });
    const hasFocus = row.contains(document.activeElement);
    while (row.children.length > choices.length) row.lastElementChild.remove();
    if (hasFocus && !row.contains(document.activeElement)) row.lastElementChild?.focus();
}

/** Fills a list to choose from. */
export function offerSections(select, sections, chosen) {
    const before = select.value;
    select.replaceChildren(
        ...sections.map((section) => new Option(section.person, section.id, false, section.id === (chosen ?? before))),
    );
}
