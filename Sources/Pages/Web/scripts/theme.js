/*
 * The look that somebody chose for this screen, set before anything is painted: a classic script, since every browser
 * waits for one. Modules find what it remembers as `screenMemory`.
 *
 * What a screen remembers stands in its browser's storage, where it has one.
 */
"use strict";

const screenMemory = {
    /** @returns {{theme?: string, size?: string, overscan?: number}} what this screen remembers */
    read() {
        try {
            return JSON.parse(localStorage.getItem("karaoke.screen") ?? "{}") ?? {};
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
        this.applyTheme(settings.theme ?? this.read().theme);
    },

    applyTheme(theme) {
        if (theme) document.documentElement.dataset.theme = theme;
        else delete document.documentElement.dataset.theme;
    },
};

screenMemory.applyTheme(screenMemory.read().theme);
// Where scripts run, nothing is seen that says they are needed.
document.documentElement.dataset.scripted = "";
