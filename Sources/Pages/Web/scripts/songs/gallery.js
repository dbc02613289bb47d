/**
 * The songbook as sleeves on shelves: the service lays them out, and the page holds those that are near.
 *
 * The gallery is asked for in stretches of its height. One that comes near is marked out at once, and filled when its songs
 * are there; one that is far away again is taken off, and no longer asked for.
 */

import { get } from "../shared/api.js";
import { copy, setTexts } from "../shared/elements.js";
import { session } from "../shared/storage.js";
import { base, countOf, songElement } from "./song.js";

/** The widths that galleries are asked for in, so that many screens share one. */
const widths = [280, 360, 480, 640, 840, 1120, 1500, 2000, 2700, 3600];
/** The height of a stretch, in points of the gallery. */
const length = 1600;
/** The distance from the window within which a stretch is filled, in points. */
const margin = 500;
/** The pause in scrolling after which songs are read, and the longest wait during fast scrolling, in milliseconds. */
const pause = 80;
const rush = 320;
/** The pause after a request without an answer, in milliseconds. */
const patience = 2000;
/** The key of the stored position. */
const key = "karaoke.songs.depth";

export class Gallery {
    #shelf;
    #onProblem;
    /** By their number from the top: the element, and the function that ends the request for its songs. */
    #stretches = new Map();
    #query = "";
    /** How many pixels a point is; nothing as long as the gallery is not seen. */
    #scale;
    #height = 0;
    /** How far down one is, as a part of the height: other widths and other states of the songbook have other heights. */
    #depth = rememberedDepth();
    /** The state of the songbook that the frames belong to. */
    #state;
    #timer;
    /** Since when it has been waited, and where the page was scrolled to then. */
    #since = 0;
    #place = 0;
    #isDrawn = false;
    /** The initial that the reader went to, and that gets the focus once it is there. */
    #sought;

    /**
     * @param {HTMLElement} shelf holds the beginning of the gallery until it is taken over
     * @param {(problem?: import("../shared/api.js").Problem) => void} onProblem receives a problem, or nothing after a success
     */
    constructor(shelf, onProblem) {
        this.#shelf = shelf;
        this.#onProblem = onProblem;
    }

    start() {
        addEventListener("scroll", () => this.#draw(), { passive: true });
        addEventListener("pagehide", () => rememberDepth(this.#depth));
        new ResizeObserver(() => this.#measure()).observe(this.#shelf);
    }

    /**
     * Scrolls to an initial.
     *
     * @param {string} initial
     * @param {boolean} [isRead] true when its header gets the focus
     */
    async show(initial, isRead = true) {
        const { document: found } = await get(
            `/songs/gallery?${this.#query}&height=100&initial=${encodeURIComponent(initial)}`,
        );
        const header = found.headers.find((header) => header.initial === initial);
        if (!header) return;
        const top = this.#shelf.getBoundingClientRect().top + scrollY;
        const room = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 8;
        scrollTo({ top: top + header.frame.y * this.#scale - room });
        this.#sought = isRead ? initial : undefined;
        this.#find();
        this.#draw();
    }

    #measure() {
        const width = this.#shelf.clientWidth;
        if (width === 0) {
            this.#scale = undefined;
            return;
        }
        const canonical = widths.filter((wide) => wide <= width).pop() ?? widths[0];
        const scale = width / canonical;
        const query = `width=${canonical}&minimum=${canonical < 600 ? 130 : canonical < 2000 ? 160 : 230}`;
        if (query !== this.#query) {
            this.#query = query;
            this.#reset();
        }
        if (scale !== this.#scale) {
            this.#scale = scale;
            this.#shelf.style.setProperty("--u", scale);
            this.#goBack();
        }
        this.#draw();
    }

    /** Scrolls to where one was before the height changed. */
    #goBack() {
        if (!this.#state || this.#depth <= 0) return;
        const { top, height } = this.#shelf.getBoundingClientRect();
        scrollTo({ top: scrollY + top + this.#depth * height });
    }

    /** Forgets all frames: they were those of another width, or of another songbook. */
    #reset() {
        for (const index of [...this.#stretches.keys()]) this.#take(index);
        this.#state = undefined;
    }

    /** Draws once a frame. */
    #draw() {
        if (this.#isDrawn) return;
        this.#isDrawn = true;
        requestAnimationFrame(() => {
            this.#isDrawn = false;
            if (!this.#shelf.clientWidth) return;
            this.#mark();
            this.#wait();
        });
    }

    /** Reads the near stretches in a moment; during fast scrolling, now and then. */
    #wait() {
        const isRushing = Math.abs(scrollY - this.#place) > innerHeight && performance.now() - this.#since < rush;
        this.#place = scrollY;
        if (isRushing) clearTimeout(this.#timer);
        else if (this.#timer) return;
        else this.#since = performance.now();
        this.#timer = setTimeout(() => {
            this.#timer = undefined;
            for (const index of this.#stretches.keys()) this.#read(index);
        }, this.#state ? pause : 0);
    }

    /** Marks out the near stretches, and removes those that are far away. */
    #mark() {
        const top = -this.#shelf.getBoundingClientRect().top / this.#scale;
        if (this.#state) this.#depth = top / this.#height;
        const bottom = top + innerHeight / this.#scale;
        const end = this.#state ? Math.max(0, Math.ceil(this.#height / length) - 1) : 0;
        const first = Math.min(end, Math.max(0, Math.floor((top - margin) / length)));
        const last = Math.min(end, Math.max(0, Math.floor((bottom + margin) / length)));
        for (const [index, { element }] of this.#stretches) {
            const isNear = index >= first - 1 && index <= last + 1;
            if (!isNear && !element.contains(document.activeElement)) this.#take(index);
            else if (index < first || index > last) this.#stretches.get(index).abort?.();
        }
        for (let index = first; index <= last; index += 1) this.#put(index);
    }

    #put(index) {
        if (this.#stretches.has(index)) return;
        const element = document.createElement("ol");
        element.className = "stretch is-empty";
        element.setAttribute("role", "list");
        element.style.setProperty("--y", index * length);
        element.style.setProperty("--h", Math.max(0, Math.min(length, (this.#height || length) - index * length)));
        const next = [...this.#stretches.keys()].filter((other) => other > index).sort((a, b) => a - b)[0];
        this.#stretches.set(index, { element });
        if (this.#state) this.#shelf.insertBefore(element, this.#stretches.get(next)?.element ?? null);
    }

    #take(index) {
        const { element, abort } = this.#stretches.get(index);
        this.#stretches.delete(index);
        abort?.();
        element.remove();
    }

    /** Asks for the songs of a stretch, unless they are there or asked for. */
    async #read(index) {
        const stretch = this.#stretches.get(index);
        if (!stretch || stretch.isFilled || stretch.abort) return;
        const controller = new AbortController();
        const query = this.#query;
        stretch.abort = () => {
            stretch.abort = undefined;
            controller.abort();
        };
        try {
            const { document: found, tag } = await get(
                `/songs/gallery?${query}&offset=${index * length}&height=${length}`,
                { signal: controller.signal },
            );
            if (controller.signal.aborted || query !== this.#query) return;
            this.#onProblem();
            if (!this.#accept(found, tag)) return;
            this.#fill(stretch, index, found);
        } catch (problem) {
            if (controller.signal.aborted) return;
            this.#onProblem(problem);
            if (problem.isPassing) setTimeout(() => this.#draw(), patience);
        } finally {
            stretch.abort = undefined;
        }
    }

    /** Returns true when frames belong to the same state of the songbook; if not, all begins anew. */
    #accept(found, tag) {
        const state = tag?.replace("-gzip", "");
        const isFirst = this.#state === undefined;
        if (!isFirst && state !== this.#state) {
            this.#reset();
            this.#draw();
            return false;
        }
        if (!isFirst) return true;
        this.#state = state;
        this.#height = found.size.height;
        const { width: w = 0, height: h = 0 } = found.cells[0]?.frame ?? {};
        for (const [name, value] of [["--height", this.#height], ["--cell-w", w], ["--cell-h", h]]) {
            this.#shelf.style.setProperty(name, value);
        }
        // The page's own beginning of the gallery stays until now, when its successors are at hand.
        this.#shelf.classList.add("is-placed");
        this.#shelf.replaceChildren(
            ...[...this.#stretches].sort(([a], [b]) => a - b).map(([, { element }]) => element),
        );
        this.#goBack();
        this.#draw();
        return true;
    }

    #fill(stretch, index, found) {
        stretch.isFilled = true;
        // A sleeve that begins above belongs to the stretch before.
        const isOwn = ({ frame }) => frame.y >= index * length && frame.y < (index + 1) * length;
        const headings = found.headers.filter(isOwn).map((header) => [header.frame, headingElement(header)]);
        const songs = found.cells.filter(isOwn).map((cell) => [cell.frame, songElement(cell.song)]);
        const parts = [...headings, ...songs].sort(([a], [b]) => a.y - b.y || a.x - b.x);
        for (const [frame, element] of parts) {
            element.style.setProperty("--x", frame.x);
            element.style.setProperty("--y", frame.y);
            element.style.setProperty("--w", frame.width);
            element.style.setProperty("--h", frame.height);
        }
        stretch.element.classList.remove("is-empty");
        stretch.element.replaceChildren(...parts.map(([, element]) => element));
        this.#find();
    }

    /** Gives the focus to the header that is sought, if it is there. */
    #find() {
        const header = this.#sought && this.#shelf.querySelector(`[data-initial="${CSS.escape(this.#sought)}"] a`);
        if (!header) return;
        this.#sought = undefined;
        header.focus({ preventScroll: true });
    }
}

function headingElement({ initial, songs }) {
    const element = copy("heading");
    const link = element.querySelector("a");
    const count = countOf(songs);
    element.dataset.initial = initial;
    link.href = document.querySelector(`.initials [data-initial="${CSS.escape(initial)}"]`)?.href ?? `${base}?view=outline`;
    link.setAttribute("aria-label", `${initial}, ${count}`);
    setTexts(link, { letter: initial, count });
    return element;
}

function rememberDepth(depth) {
    session.write(key, depth);
}

/** The former position, for a reader who comes back or loads the page again. */
function rememberedDepth() {
    const [entry] = performance.getEntriesByType("navigation");
    return entry?.type === "navigate" ? 0 : Number(session.read(key));
}
