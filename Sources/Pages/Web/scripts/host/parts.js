/** The parts of the page. The style shows the one that the address names; the script marks its tab and keeps room. */

import { desk } from "./state.js";

const tabs = [...document.querySelectorAll(".ways a[href^='#']")];
const masthead = document.querySelector(".masthead");

/** The part that is shown. The style's `:target` may not be set yet while the page loads. */
function current() {
    const named = document.getElementById(location.hash.slice(1));
    return named?.matches(".part") ? named : desk.querySelector(".part.is-first");
}

function sayCurrent() {
    for (const tab of tabs) {
        if (tab.hash !== `#${current().id}`) tab.removeAttribute("aria-current");
        else {
            tab.setAttribute("aria-current", "true");
            // On a phone, not all tabs have room.
            const ways = tab.parentElement;
            ways.scrollLeft = tab.offsetLeft - ways.offsetLeft - (ways.clientWidth - tab.offsetWidth) / 2;
        }
    }
}

/** True for the part that is shown. */
export function isShown(id) {
    return current().id === id;
}

/** Calls a function once a part is shown, which may be now. */
export function whenShown(id, run) {
    const look = () => {
        if (!isShown(id)) return;
        window.removeEventListener("hashchange", look);
        run();
    };
    window.addEventListener("hashchange", look);
    look();
}

/** Marks the tab of the part that is shown, now and later. */
export function showParts() {
    window.addEventListener("hashchange", sayCurrent);
    sayCurrent();
}

// The part stays chosen: an address that named something else would show the first one.
document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    current().querySelector("h2").focus();
});

// The bars above and below the page cover nothing that has the focus.
const foot = document.querySelector(".foot-bar");
for (const [name, bar, pinned] of [["--above", masthead, "sticky"], ["--below", foot, "fixed"]]) {
    new ResizeObserver(() => {
        const isPinned = getComputedStyle(bar).position === pinned;
        document.documentElement.style.setProperty(name, `${isPinned ? bar.offsetHeight : 0}px`);
    }).observe(bar);
}
