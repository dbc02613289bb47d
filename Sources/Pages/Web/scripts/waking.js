/** Keeps the screen of a wall on. */

import { text } from "./texts.js";

/**
 * Asks the browser to keep the screen on, again whenever the page comes back.
 *
 * Browsers lock the screen's sleep only over TLS and on the machine itself. Elsewhere a small moving picture does it: a
 * screen stays on while a stream of pictures plays in sight.
 *
 * @param {HTMLElement} screen the whole of the wall
 * @param {HTMLElement} sign the line in the settings that says when nothing keeps this screen on
 */
export function stayAwake(screen, sign) {
    const picture = navigator.wakeLock ? undefined : movingPicture(screen);
    const ask = async () => {
        if (document.hidden) return;
        try {
            await (picture ? picture.play() : navigator.wakeLock.request("screen"));
            sign.hidden = true;
        } catch {
            sign.textContent = text("wall.sleeps");
            sign.hidden = false;
        }
    };
    document.addEventListener("visibilitychange", ask);
    ask();
}

/** A silent video of one changing point, which is made here and never loaded. */
function movingPicture(screen) {
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
    screen.append(video);
    return video;
}
