/** Gestures: a second tap at once is part of the first one, and a finger or a pen pushes the elements of a list aside. */

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

/** How far a finger goes before it pushes, and how far it has to push, in pixels. */
const slack = 10;
const far = 88;

/**
 * @param {Element} root holds the elements
 * @param {object} options
 * @param {string} options.item selects the elements
 * @param {(item: HTMLElement, way: "left" | "right") => {words: string, run: () => void} | undefined} options.actionOf returns
 *     the action at the end of a push, and its words; undefined for an element that stays
 */
export function swipeable(root, { item, actionOf }) {
    root.addEventListener("pointerdown", (start) => {
        const pushed = start.target.closest(item);
        if (!pushed || !start.isPrimary || start.pointerType === "mouse") return;
        const ended = new AbortController();
        const signal = ended.signal;
        let [isPushing, offset] = [false, 0];
        let action;
        pushed.addEventListener("pointermove", move, { signal });
        pushed.addEventListener("pointerup", () => end(true), { signal });
        pushed.addEventListener("pointercancel", () => end(false), { signal });

        function move({ clientX, clientY }) {
            offset = clientX - start.clientX;
            const isAcross = Math.abs(offset) > slack && Math.abs(offset) > 2 * Math.abs(clientY - start.clientY);
            isPushing ||= isAcross;
            if (!isPushing) return;
            action = actionOf(pushed, offset < 0 ? "left" : "right");
            pushed.classList.add("is-pushed");
            pushed.classList.toggle("is-pushed-far", Boolean(action) && Math.abs(offset) > far);
            pushed.dataset.push = action?.words ?? "";
            // An element without an action resists.
            pushed.style.setProperty("--push", `${action ? offset : offset / 8}px`);
        }

        function end(isMeant) {
            ended.abort();
            if (!isPushing) return;
            pushed.classList.remove("is-pushed", "is-pushed-far");
            pushed.style.removeProperty("--push");
            // The click that some browsers make of it opens nothing.
            const still = new AbortController();
            pushed.addEventListener("click", (event) => (event.preventDefault(), event.stopPropagation()), {
                capture: true, signal: still.signal,
            });
            setTimeout(() => still.abort(), 50);
            if (isMeant && action && Math.abs(offset) > far) action.run();
        }
    });
}
