/** Messages about actions, shown for a moment, with a button that undoes the action. */

import { text } from "./texts.js";

/** The time for which a message is shown, in milliseconds. */
const moment = 8_000;

const list = document.querySelector(".said");

/**
 * Shows a message about an action, in place of earlier messages.
 *
 * @param {string} words
 * @param {() => void} [undo] takes it back, where that is possible
 * @returns {HTMLElement} the line with the message
 */
export function report(words, undo) {
    const made = line(words);
    if (undo) made.append(undoButton(made, words, undo));
    list.replaceChildren(made);
    passAway(made);
    return made;
}

/** Shows a message about another person's action, below problems. */
export function reportNews(words) {
    list.querySelectorAll(".news").forEach((old) => old.remove());
    const news = line(words);
    news.className = "news";
    list.append(news);
    passAway(news);
}

/** Shows a problem below the other messages. */
export function reportTrouble(words) {
    const trouble = line(words);
    trouble.className = "trouble";
    const close = button("close", "×");
    close.setAttribute("aria-label", text("phone.dismiss"));
    close.onclick = () => takeOff(trouble);
    trouble.append(close);
    list.querySelectorAll("p:not(.trouble)").forEach((old) => old.remove());
    list.append(trouble);
    while (list.childElementCount > 3) list.firstElementChild.remove();
}

/** Takes a line off; the focus goes to the next one, or to the title of the part of the page. */
export function takeOff(made) {
    const hadFocus = made.contains(document.activeElement);
    made.remove();
    if (!hadFocus) return;
    (list.querySelector("button") ?? document.querySelector(".view.is-chosen h2"))?.focus({ preventScroll: true });
}

/** Removes a line after a moment, but not while the pointer or the focus is on it. */
function passAway(made) {
    setTimeout(() => {
        if (made.matches(":hover, :focus-within")) passAway(made);
        else made.remove();
    }, moment);
}

function undoButton(made, words, undo) {
    const undoing = button("undo", text("phone.undo"));
    undoing.setAttribute("aria-label", `${undoing.textContent}: ${words}`);
    undoing.onclick = () => {
        takeOff(made);
        undo();
    };
    return undoing;
}

function button(name, words) {
    return Object.assign(document.createElement("button"), { type: "button", className: name, textContent: words });
}

function line(words) {
    const made = document.createElement("p");
    made.append(Object.assign(document.createElement("span"), { textContent: words }));
    return made;
}
