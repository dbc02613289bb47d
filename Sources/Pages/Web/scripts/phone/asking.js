/** Asks before something is done that one should mean, and passes on invitations. */

import { text } from "../shared/texts.js";

/**
 * @param {string} words the question, which says what will be
 * @param {string} answer what the button says that does it
 * @param {boolean} [isChoice] whether it may be left alone
 * @returns {Promise<boolean>} whether it is meant
 */
export function ask(words, answer, isChoice = true) {
    return show(words, answer, isChoice ? text("phone.cancel") : "").then((value) => value === "yes");
}

/**
 * Passes on an invitation, which may be left alone for later.
 *
 * @param {string} words who invites to what
 * @param {string} yes the words of the button that accepts
 * @param {string} no the words of the button that declines
 * @returns {Promise<"yes" | "no" | "">} what is answered; nothing when another question is open
 */
export async function invite(words, yes, no) {
    if (document.querySelector("dialog[open]")) return "";
    const answer = show(words, yes, no, "no");
    // A key that was meant for something else answers nothing.
    dialog.querySelector("#ask-words").focus();
    return answer;
}

const dialog = document.querySelector("dialog.ask");

function show(words, yes, other, value = "") {
    dialog.querySelector("#ask-words").textContent = words;
    dialog.querySelector(".main").textContent = yes;
    const second = dialog.querySelector(".other");
    Object.assign(second, { textContent: other, value, hidden: !other });
    dialog.returnValue = "";
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
    });
}
