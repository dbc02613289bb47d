/*
 * The colours that were chosen for this screen, set before anything is painted, and a wall that reloads itself where its
 * script does not run: a classic script, since every browser waits for one, in the language of the oldest televisions.
 * Modules use the settings of the screen as `screenMemory`.
 *
 * A screen remembers its settings in the storage of its browser, where there is one.
 */
"use strict";

const screenMemory = {
    /** @returns {{theme?: string, size?: string, overscan?: number}} the settings of this screen */
    read() {
        try {
            return JSON.parse(localStorage.getItem("karaoke.screen")) || {};
        } catch {
            return {};
        }
    },

    /** Remembers more, for as long as the page is open where nothing can be stored. */
    add(settings) {
        try {
            localStorage.setItem("karaoke.screen", JSON.stringify({ ...this.read(), ...settings }));
        } catch {
            // A browser that stores nothing still shows the board.
        }
        this.applyTheme(settings.theme === undefined ? this.read().theme : settings.theme);
    },

    applyTheme(theme) {
        if (theme) document.documentElement.dataset.theme = theme;
        else delete document.documentElement.dataset.theme;
    },
};

screenMemory.applyTheme(screenMemory.read().theme);
// Hides the sentences that scripts are needed where they run: from Chromium 88, Safari 15.4 and Firefox 98 on.
if ("HTMLDialogElement" in window && CSS.supports("aspect-ratio", "1")) document.documentElement.dataset.scripted = "";

/** How often a wall without its script reloads itself, in milliseconds. */
const reloadPause = 15000;

/** Reloads a wall whose script does not run, once the service answers: a television stays at a page of its own errors. */
function reloadStillWall() {
    if (!document.querySelector(".screen:not([data-running])")) return;
    const request = new XMLHttpRequest();
    request.open("HEAD", location.href);
    request.onload = () => request.status === 200 && location.reload();
    request.onloadend = () => setTimeout(reloadStillWall, reloadPause);
    request.send();
}
setTimeout(reloadStillWall, reloadPause);
