/**
 * Puts the elements of lists in order: a pointer drags them, a finger and a pen by their handles; on the keyboard Alt and
 * the arrow keys move them, and the arrow keys alone once Space or Enter has lifted one by its handle.
 */

/** How far a pointer moves before it drags, in pixels. */
const slack = 4;
/** Where the page begins to move under a dragged element, in pixels from its edges. */
const edge = 56;
/** The steps of ways in a list. */
export const steps = { up: -1, left: -1, down: 1, right: 1 };
const ways = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {Element} root holds the lists
 * @param {object} options
 * @param {string} options.item selects the elements
 * @param {(under: Element) => Element | null | undefined} options.listAt the list that an element under the pointer means
 * @param {boolean} [options.isAcross] true when elements stand beside one another, too
 * @param {(item: HTMLElement, list: Element, index: number) => void} options.drop puts an element at an index of a list
 * @param {(item: HTMLElement, way: "up" | "down" | "left" | "right") => void} options.step moves an element by one
 */
export function sortable(root, { item, listAt, isAcross = false, drop, step }) {
    root.addEventListener("keydown", (event) => {
        const held = event.target.closest("li");
        const way = ways[event.key];
        if (!held?.matches(item)) return;
        const handle = event.target.closest(".handle");
        const isLifted = handle?.getAttribute("aria-pressed") === "true";
        if (event.key === "Escape" && isLifted) lift(handle, false);
        if (!way || !(event.altKey || isLifted)) return;
        event.preventDefault();
        step(held, way);
    });
    root.addEventListener("click", (event) => {
        const handle = event.target.closest(".handle");
        // Only the keyboard, or an assistive tool, clicks without a press of a pointer.
        if (event.detail > 0 || !handle?.closest("li").matches(item)) return;
        lift(handle, handle.getAttribute("aria-pressed") !== "true");
    });
    root.addEventListener("focusin", (event) => {
        for (const handle of root.querySelectorAll(".handle[aria-pressed='true']")) {
            if (handle !== event.target) lift(handle, false);
        }
    });
    root.addEventListener("pointerdown", (event) => {
        const handle = event.target.closest(".handle");
        const isFree = event.pointerType === "mouse" && !event.target.closest("button, a, input, select");
        const held = handle || isFree ? event.target.closest("li") : null;
        if (event.button !== 0 || !held?.matches(item) || !held.querySelector(".handle")) return;
        event.preventDefault();
        (handle ?? held.querySelector(".handle")).focus({ preventScroll: true });
        drag(held, event);
    });

    function lift(handle, isLifted) {
        if (isLifted) handle.setAttribute("aria-pressed", "true");
        else handle.removeAttribute("aria-pressed");
        handle.closest("li").classList.toggle("is-lifted", isLifted);
    }

    function drag(held, start) {
        const marker = document.createElement("li");
        marker.className = "marker";
        marker.setAttribute("aria-hidden", "true");
        const from = held.getBoundingClientRect();
        const room = getComputedStyle(document.documentElement);
        // The bars above and below the page cover its edges.
        const [top, bottom] = [room.scrollPaddingTop, room.scrollPaddingBottom].map((length) => parseFloat(length) || 0);
        let picture;
        const ended = new AbortController();
        const signal = ended.signal;
        let [x, y] = [start.clientX, start.clientY];
        let frame;
        let isMoving = false;
        document.addEventListener("pointermove", move, { signal });
        document.addEventListener("pointerup", () => end(true), { signal });
        document.addEventListener("pointercancel", () => end(false), { signal });
        document.addEventListener("keydown", (event) => event.key === "Escape" && end(false), { signal });

        function move(event) {
            [x, y] = [event.clientX, event.clientY];
            if (!isMoving && Math.hypot(x - start.clientX, y - start.clientY) < slack) return;
            if (!isMoving) take();
            isMoving = true;
            picture.style.setProperty("--carried", `${x - start.clientX}px, ${y - start.clientY}px`);
            mark();
            frame ??= requestAnimationFrame(roll);
        }

        /** Lifts the element: a picture of it follows the pointer, and where it hangs there is a gap. */
        function take() {
            picture = held.cloneNode(true);
            for (const part of [picture, ...picture.querySelectorAll("[id]")]) part.removeAttribute("id");
            picture.inert = true;
            picture.setAttribute("aria-hidden", "true");
            picture.classList.add("is-carried");
            Object.assign(picture.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
            document.querySelector("main").append(picture);
            marker.style.height = `${from.height}px`;
            held.classList.add("is-held");
            document.body.classList.add("is-dragging");
        }

        /** Shows where the element would go. */
        function mark() {
            const list = listAt(document.elementFromPoint(x, y) ?? root);
            if (!list) return;
            const others = [...list.children].filter((child) => child !== marker && child !== held);
            const next = others.find((child) => isBefore(child.getBoundingClientRect())) ?? null;
            if (marker.parentElement !== list || marker.nextElementSibling !== next) list.insertBefore(marker, next);
        }

        /** True when the pointer is before the middle of a rectangle, in reading order. */
        function isBefore({ left, top, bottom, width, height }) {
            if (!isAcross) return y < top + height / 2;
            return y < top || (y <= bottom && x < left + width / 2);
        }

        /** Moves the page while the pointer is at its edge. */
        function roll() {
            const [first, last] = [top + edge, innerHeight - bottom - edge];
            const speed = y < first ? y - first : y > last ? y - last : 0;
            if (speed) {
                scrollBy(0, speed / 4);
                mark();
            }
            frame = requestAnimationFrame(roll);
        }

        function end(isDropped) {
            ended.abort();
            cancelAnimationFrame(frame);
            // The list may have been written anew since the pointer moved.
            if (isDropped && isMoving) mark();
            picture?.remove();
            held.classList.remove("is-held");
            document.body.classList.remove("is-dragging");
            const list = marker.parentElement;
            const index = list ? [...list.children].filter((child) => child !== held).indexOf(marker) : -1;
            marker.remove();
            if (!isDropped || !list) return;
            if (held.parentElement === list && [...list.children].indexOf(held) === index) return;
            drop(held, list, index);
        }
    }
}

/** Puts an element at an index of a list; it keeps the focus. */
export function put(item, list, index) {
    const focused = document.activeElement;
    const others = [...list.children].filter((child) => child !== item);
    list.insertBefore(item, others[index] ?? null);
    if (item.contains(focused)) focused.focus({ preventScroll: true });
}
