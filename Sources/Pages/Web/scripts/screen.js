/** What belongs to the screen and not to the board: its look (which `theme.js` keeps), its margins, and its sleep. */

/** How far the whole picture wanders, so that nothing burns in, in points; and how often, in milliseconds. */
const drift = [[0, 0], [3, 2], [5, -1], [2, -4], [-2, -3], [-5, 1], [-3, 4]];
const driftPause = 60_000;

/** How long nobody touches anything until the controls are hidden, in milliseconds. */
const unattendedAfter = 3_000;

/** The sizes of the board in points, by the shape of the screen; as in `wall.css`. */
const shapes = [
    { media: matchMedia("(min-aspect-ratio: 9 / 4)"), width: 2160, height: 920 },
    { media: matchMedia("(max-aspect-ratio: 3 / 4) and (min-width: 900px)"), width: 984, height: 1440 },
];
const usual = { width: 1560, height: 920 };

/** The size of the board on this screen, in points. */
export function boardSize() {
    const { width, height } = shapes.find((shape) => shape.media.matches) ?? usual;
    return { width, height };
}

/** Calls back whenever the screen gets another shape, as when it is turned. */
export function onOtherShape(call) {
    for (const { media } of shapes) media.addEventListener("change", call);
}

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
    hideControlsUnattended();
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

/** Hides the pointer and the controls while nobody uses them. */
function hideControlsUnattended() {
    const { classList } = document.documentElement;
    let timer;
    const attend = () => {
        classList.remove("is-unattended");
        clearTimeout(timer);
        timer = setTimeout(() => classList.add("is-unattended"), unattendedAfter);
    };
    for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, attend);
    attend();
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
