/**
 * The look that somebody chose for this screen, set before anything is painted.
 *
 * What a screen remembers stands in its browser's storage, where it has one.
 */
const key = "karaoke.screen";
/** The colours of the night, and when the page has them as it came. */
const dark = document.getElementById("dark");
const byDevice = dark.media;

/** @returns {{theme?: string, size?: string, overscan?: number}} what this screen remembers */
export function remembered() {
    try {
        return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
    } catch {
        return {};
    }
}

/** Remembers more, for as long as the page is open where nothing can be stored. */
export function remember(settings) {
    try {
        localStorage.setItem(key, JSON.stringify({ ...remembered(), ...settings }));
    } catch {
        // A browser that stores nothing still shows the board.
    }
    applyTheme(settings.theme ?? remembered().theme);
}

function applyTheme(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    dark.media = theme ? (theme === "dark" ? "all" : "not all") : byDevice;
}

applyTheme(remembered().theme);
// Where scripts run, nothing is seen that says they are needed.
document.documentElement.dataset.scripted = "";
