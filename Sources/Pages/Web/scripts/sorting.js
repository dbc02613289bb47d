/** Puts the elements of lists in order, by dragging their handles and by Alt and the arrow keys. */

/** How far a pointer moves before it drags, in pixels. */
const slack = 4;
/** Where the page begins to move under a dragged element, in pixels from its edges. */
const edge = 56;
const ways = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {Element} root holds the lists
 * @param {object} options
 * @param {string} options.item selects the elements
 * @param {(under: Element) => Element | null | undefined} options.listAt the list that an element under the pointer means
 * @param {boolean} [options.isAcross] whether the elements stand beside one another, too
 * @param {(item: HTMLElement, list: Element, index: number) => void} options.drop puts an element at an index of a list
 * @param {(item: HTMLElement, way: "up" | "down" | "left" | "right") => void} options.step moves an element by one
 */
export function sortable(root, { item, listAt, isAcross = false, drop, step }) {
    root.addEventListener("keydown", (event) => {
        const held = event.target.closest("li");
        const way = ways[event.key];
        if (!event.altKey || !way || !held?.matches(item)) return;
        event.preventDefault();
        step(held, way);
    });
    root.addEventListener("pointerdown", (event) => {
        const held = event.target.closest(".handle")?.closest("li");
        if (event.button !== 0 || !held?.matches(item)) return;
        event.preventDefault();
        held.querySelector(".handle").focus({ preventScroll: true });
        drag(held, event);
    });

    function drag(held, start) {
        const marker = document.createElement("li");
        marker.className = "marker";
        marker.setAttribute("aria-hidden", "true");
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
            isMoving = true;
            held.classList.add("is-held");
            document.body.classList.add("is-dragging");
            mark();
            frame ??= requestAnimationFrame(roll);
        }

        /** Shows where the element would go. */
        function mark() {
            const list = listAt(document.elementFromPoint(x, y) ?? root);
            if (!list) return;
            const others = [...list.children].filter((child) => child !== marker && child !== held);
            const next = others.find((child) => isBefore(child.getBoundingClientRect())) ?? null;
            if (marker.parentElement !== list || marker.nextElementSibling !== next) list.insertBefore(marker, next);
        }

        /** Whether the pointer is before the middle of a rectangle, in reading order. */
        function isBefore({ left, top, bottom, width, height }) {
            if (!isAcross) return y < top + height / 2;
            return y < top || (y <= bottom && x < left + width / 2);
        }

        /** Moves the page while the pointer is at its edge. */
        function roll() {
            const speed = y < edge ? y - edge : y > innerHeight - edge ? y - innerHeight + edge : 0;
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
