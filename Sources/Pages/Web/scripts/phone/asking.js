/** Questions before large actions, and invitations. */

import { text } from "../shared/texts.js";

/**
 * @param {string} words the question
 * @param {string} answer the words of the button that confirms
 * @param {boolean} [isChoice] true when there is a button to cancel
 * @returns {Promise<boolean>} true when it was confirmed
 */
export function ask(words, answer, isChoice = true) {
    return show(words, answer, isChoice ? text("phone.cancel") : "").then((value) => value === "yes");
}

/**
 * Shows an invitation, which may be closed without an answer.
 *
 * @param {string} words the invitation
 * @param {string} yes the words of the button that accepts
 * @param {string} no the words of the button that declines
 * @returns {Promise<"yes" | "no" | "">} the answer; empty for none, or while another question is open
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
