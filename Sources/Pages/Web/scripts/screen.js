/** What belongs to the screen and not to the board: its look (which `theme.js` keeps), its margins, and its sleep. */

/** How far the whole picture wanders, so that nothing burns in, in points; and how often, in milliseconds. */
const drift = [[0, 0], [3, 2], [5, -1], [2, -4], [-2, -3], [-5, 1], [-3, 4]];
const driftPause = 60_000;

/**
 * Sets a screen up.
 *
 * @param {HTMLElement} screen the whole of the wall
 */
export function setUp(screen) {
    const isKiosk = new URLSearchParams(location.search).has("kiosk");
    document.documentElement.classList.toggle("is-kiosk", isKiosk);
    if (screenMemory.read().overscan) applyMargin();
    setInterval(() => wander(screen), driftPause);
    stayAwake();
    if (!isKiosk) offerSettings(screen);
}

function applyMargin() {
    const { overscan = 0 } = screenMemory.read();
    document.body.style.setProperty("--overscan", overscan / 100);
}

let step = 0;
function wander(screen) {
    step = (step + 1) % drift.length;
    screen.style.setProperty("--drift-x", drift[step][0]);
    screen.style.setProperty("--drift-y", drift[step][1]);
}

/** Keeps the screen on, again whenever the page comes back; browsers allow it over TLS and on the machine itself. */
function stayAwake() {
    const ask = () => document.hidden || navigator.wakeLock?.request("screen").catch(() => {});
    document.addEventListener("visibilitychange", ask);
    ask();
}

function offerSettings(screen) {
    const dialog = document.querySelector(".settings");
    const button = screen.querySelector(".settings-button");
    const form = dialog.querySelector("form");
    button.hidden = false;
    button.addEventListener("click", () => {
        const { theme = "", overscan = 0 } = screenMemory.read();
        form.elements.theme.value = theme;
        form.elements.overscan.value = overscan;
        dialog.showModal();
    });
    form.addEventListener("input", (event) => {
        const { name, value } = event.target;
        screenMemory.add({ [name]: name === "overscan" ? Number(value) : value });
        applyMargin();
    });
    const fullscreen = form.querySelector(".fullscreen");
    fullscreen.hidden = !document.documentElement.requestFullscreen;
    fullscreen.addEventListener("click", () => {
        dialog.close();
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen().catch(() => {});
    });
}
