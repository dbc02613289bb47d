/** Whoever taps twice means it once: the list may have moved, and another button stands under the finger. */

/** How soon a second tap is part of the first one, in milliseconds. */
const soon = 400;
/** How near on the page, in pixels. */
const near = 24;

let last = { timeStamp: -soon, pageX: 0, pageY: 0 };

addEventListener("click", (event) => {
    // Keys press buttons as well, without a place.
    if (!event.detail) return;
    const isSoon = event.timeStamp - last.timeStamp < soon;
    const isNear = Math.hypot(event.pageX - last.pageX, event.pageY - last.pageY) < near;
    last = event;
    if (!isSoon || !isNear || !event.target.closest("button")) return;
    event.preventDefault();
    event.stopPropagation();
}, { capture: true });
