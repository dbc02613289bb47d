/** Asks before something is done that one should mean. */

/**
 * @param {string} words the question, which says what will be
 * @param {string} answer what the button says that does it
 * @param {boolean} [isChoice] whether it may be left alone
 * @returns {Promise<boolean>} whether it is meant
 */
export function ask(words, answer, isChoice = true) {
    const dialog = document.querySelector("dialog.ask");
    dialog.querySelector("#ask-words").textContent = words;
    dialog.querySelector(".main").textContent = answer;
    dialog.querySelector("[value='']").hidden = !isChoice;
    dialog.returnValue = "";
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    });
}
