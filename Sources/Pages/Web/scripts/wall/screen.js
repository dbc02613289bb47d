/** The screen of a wall: its shape, its margins, and the settings; nothing burns in, and it stays on. */

import { facts } from "../shared/facts.js";
import { text } from "../shared/texts.js";

/** How far the whole picture wanders, so that nothing burns in, in points; and how often, in milliseconds. */
const drift = [[0, 0], [6, 4], [12, -2], [5, -9], [-4, -7], [-12, 2], [-7, 9]];
const driftPause = 60_000;
/** After how many steps the code to join, which is white and stands still, changes sides. */
const stepsBetweenSides = 30;

/** The time without input after which the controls are hidden, in milliseconds. */
const unattendedAfter = 3_000;
/** The key that opens the settings of a kiosk. */
const settingsKey = "s";

/** The least zoom; below it, a panel of the browser makes the window narrower than its frame. */
const leastZoom = 1.24;

/** The sizes of the board in points, by the shape of the screen; as in `wall/shapes.css`. */
const shapes = [
    { media: matchMedia("(min-aspect-ratio: 9 / 4)"), width: 2160, height: 920 },
    { media: matchMedia("(min-aspect-ratio: 5 / 4) and (max-aspect-ratio: 149 / 100)"), width: 1240, height: 1040 },
    { media: matchMedia("(min-aspect-ratio: 3 / 2) and (max-aspect-ratio: 169 / 100)"), width: 1560, height: 1040 },
    { media: matchMedia("(max-aspect-ratio: 3 / 4) and (min-width: 900px)"), width: 984, height: 1440 },
];

/** The room of the panel: its width beside the board, and its height below one that stands upright. */
const panel = { width: 264, height: 300 };

/**
 * The size of the board on this screen, in points.
 *
 * @param {boolean} isWide true for a board that has the room of the panel too
 */
export function boardSize(isWide) {
    const { width, height } = shapes.find((shape) => shape.media.matches) ?? facts.boardSize;
    if (!isWide) return { width, height };
    return width < height ? { width, height: height + panel.height } : { width: width + panel.width, height };
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
    followZoom();
    setInterval(() => wander(screen), driftPause);
    stayAwake(document.querySelector(".settings .sleep"));
    hideControlsUnattended(isKiosk);
    const openSettings = offerSettings(screen);
    if (isKiosk) serveKiosk(openSettings);
}

function applyMargin() {
    const { overscan = 0 } = screenMemory.read();
    document.body.style.setProperty("--overscan", overscan / 100);
}

let step = 0;
function wander(screen) {
    step += 1;
    const [x, y] = drift[step % drift.length];
    document.body.style.setProperty("--drift-x", x);
    document.body.style.setProperty("--drift-y", y);
    screen.classList.toggle("is-mirrored", Math.floor(step / stepsBetweenSides) % 2 === 1);
}

/** Enlarges the wall by the browser's zoom, which would otherwise only make the screen smaller for it. */
function followZoom() {
    if (window.top !== window) return;
    const measure = () => {
        // Some browsers count their window in zoomed points, so that this is always 1.
        const zoom = Math.min(5, outerWidth / innerWidth);
        const isZoomed = zoom >= leastZoom;
        document.documentElement.classList.toggle("is-zoomed", isZoomed);
        document.body.style.setProperty("--zoom", isZoomed ? zoom : 1);
    };
    addEventListener("resize", measure);
    measure();
}

/** Hides the pointer and the controls while they are not used; on a kiosk, from the start. */
function hideControlsUnattended(isKiosk) {
    const { classList } = document.documentElement;
    let timer;
    const attend = () => {
        classList.remove("is-unattended");
        clearTimeout(timer);
        timer = setTimeout(() => classList.add("is-unattended"), unattendedAfter);
    };
    for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, attend);
    if (isKiosk) classList.add("is-unattended");
    else attend();
}

/** Opens the settings of a kiosk by their key, and fills its screen with any other one or a tap. */
function serveKiosk(openSettings) {
    const filled = new AbortController();
    // Browsers fill a screen after a gesture only.
    const fill = () => {
        if (document.fullscreenElement) return filled.abort();
        document.documentElement.requestFullscreen?.().then(() => filled.abort(), () => {});
    };
    addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("dialog")) return;
        if (event.key.toLowerCase() === settingsKey) openSettings();
        // The browser's own key fills the screen by itself.
        else if (event.key !== "F11" && !filled.signal.aborted) fill();
    });
    addEventListener("click", (event) => event.target.closest("a, button, dialog") || fill(), filled);
}

/** Offers the settings; returns the function that opens them. */
function offerSettings(screen) {
    const dialog = document.querySelector(".settings");
    const button = screen.querySelector(".settings-button");
    const form = dialog.querySelector("form");
    button.hidden = false;
    const open = () => {
        const { theme = "", overscan = 0 } = screenMemory.read();
        form.elements.theme.value = theme;
        form.elements.overscan.value = overscan;
        dialog.showModal();
    };
    button.addEventListener("click", open);
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
    return open;
}

/**
 * Asks the browser to keep the screen on, again whenever the page comes back.
 *
 * Browsers lock the screen's sleep only over TLS and on the machine itself. Elsewhere a moving picture does it: a screen
 * stays on while a stream of pictures plays in sight. In Safari it does so for one with sound alone, which no page may
 * play by itself.
 *
 * @param {HTMLElement} sign the line in the settings for a screen that may sleep
 */
function stayAwake(sign) {
    const picture = navigator.wakeLock ? undefined : movingPicture();
    const maySleep = picture && "GestureEvent" in window;
    const ask = async () => {
        if (document.hidden) return;
        try {
            await (picture ? picture.play() : navigator.wakeLock.request("screen"));
            sign.hidden = !maySleep;
        } catch {
            sign.hidden = false;
        }
        sign.textContent = sign.hidden ? "" : text("wall.sleeps");
    };
    document.addEventListener("visibilitychange", ask);
    ask();
}

/** A silent video of one changing point, which is made here and never loaded. */
function movingPicture() {
    const video = document.createElement("video");
    const paper = document.createElement("canvas");
    video.className = "waking";
    Object.assign(video, { muted: true, playsInline: true, disableRemotePlayback: true });
    video.setAttribute("aria-hidden", "true");
    [paper.width, paper.height] = [2, 2];
    const pen = paper.getContext("2d");
    let isLight = false;
    setInterval(() => {
        isLight = !isLight;
        pen.fillStyle = isLight ? "#7a5230" : "#79512f";
        pen.fillRect(0, 0, 2, 2);
    }, 1_000);
    pen.fillRect(0, 0, 2, 2);
    video.srcObject = paper.captureStream();
    document.body.append(video);
    return video;
}
