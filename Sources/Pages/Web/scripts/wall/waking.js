/** Keeps the screen of a wall on. */

import { text } from "../shared/texts.js";

/**
 * Asks the browser to keep the screen on, again whenever the page comes back.
 *
 * Browsers lock the screen's sleep only over TLS and on the machine itself. Elsewhere a moving picture does it: a screen
 * stays on while a stream of pictures plays in sight. In Safari it does so for one with sound alone, which no page may
 * play by itself.
 *
 * @param {HTMLElement} sign the line in the settings that says when nothing keeps this screen on
 */
export function stayAwake(sign) {
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
