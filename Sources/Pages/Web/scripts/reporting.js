/** What is said of what somebody did, beside the button that takes it back. */

import { text } from "./texts.js";

const list = document.querySelector(".said");

/** Says what was done; what was refused before has been read by then. */
export function report(words) {
    list.replaceChildren(line(words));
}

/** Says what somebody else did, below what was refused. */
export function reportNews(words) {
    list.querySelectorAll("p:not(.trouble)").forEach((old) => old.remove());
    list.append(line(words));
}

/** Says what was refused, below what is still there. */
export function reportTrouble(words) {
    const trouble = line(words);
    trouble.className = "trouble";
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close";
    close.textContent = "×";
    close.setAttribute("aria-label", text("phone.dismiss"));
    close.onclick = () => {
        trouble.remove();
        document.querySelector(".undo").focus();
    };
    trouble.append(close);
    list.querySelectorAll("p:not(.trouble)").forEach((old) => old.remove());
    list.append(trouble);
    while (list.childElementCount > 3) list.firstElementChild.remove();
}

function line(words) {
    const made = document.createElement("p");
    made.append(Object.assign(document.createElement("span"), { textContent: words }));
    return made;
}
