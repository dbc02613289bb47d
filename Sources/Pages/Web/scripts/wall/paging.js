/** Shows a board that is wider than the screen page by page: whole columns, one page after the other. */

import { text } from "../shared/texts.js";

/** The time for which a page is shown, and for which one with a change is, in milliseconds. */
const turn = 15_000;
const glance = 8_000;
/** The time for which the board waits after a touch. */
const courtesy = 45_000;

export class Pager {
    #screen;
    #board;
    #sign;
    #nav;
    #pause;
    #pages = [0];
    #page = 0;
    #shown = "";
    #timer;
    #end = 0;
    #isPaused = false;
    #narrow = matchMedia(
        "(max-width: 760px), (max-aspect-ratio: 1 / 1) and (max-width: 899px), " +
            "(min-aspect-ratio: 751 / 1000) and (max-aspect-ratio: 1 / 1)",
    );

    /** @param {HTMLElement} screen the whole of the wall */
    constructor(screen) {
        this.#screen = screen;
        this.#board = screen.querySelector(".board");
        this.#nav = screen.querySelector(".pager");
        this.#sign = this.#nav.querySelector(".page-sign");
        this.#pause = this.#nav.querySelector(".pause");
        this.#nav.querySelector(".previous").addEventListener("click", () => this.#touch(this.#page - 1));
        this.#nav.querySelector(".next").addEventListener("click", () => this.#touch(this.#page + 1));
        this.#pause.addEventListener("click", () => this.#setPaused(!this.#isPaused));
        document.addEventListener("keydown", (event) => this.#press(event));
        screen.addEventListener("pointerdown", () => this.#schedule(courtesy));
        this.#narrow.addEventListener("change", () => this.#go(0));
    }

    /**
     * Divides columns into pages.
     *
     * @param {{x: number, width: number}[]} columns the columns' frames
     * @param {number} view how wide the screen is, in the same points
     */
    divide(columns, view) {
        const pages = [];
        // People without a song are at the end, wherever they are in the order.
        columns.sort((one, other) => one.x - other.x);
        let start = 0;
        while (start < columns.length) {
            let end = start + 1;
            while (end < columns.length && columns[end].x + columns[end].width - columns[start].x <= view + 1) end += 1;
            pages.push([start, end]);
            start = end;
        }
        this.#pages = pages.length ? pages.map(([first]) => columns[first].x) : [0];
        this.#go(Math.min(this.#page, this.#pages.length - 1));
        if (!this.#timer) this.#schedule(turn);
    }

    /** Turns to the page with a place on the board, so that a change there is seen, unless the pages are paused. */
    turnTo(x) {
        if (this.#isPaused || this.#pages.length < 2) return;
        const page = this.#pages.filter((start) => start <= x).length - 1;
        if (page < 0) return;
        const rest = page === this.#page ? this.#end - Date.now() : 0;
        this.#go(page);
        this.#schedule(Math.max(rest, glance));
    }

    #go(page) {
        const count = this.#pages.length;
        this.#page = (page + count) % count;
        const isPaged = count > 1 && !this.#narrow.matches;
        const shift = isPaged ? this.#pages[this.#page] : 0;
        const shown = `${this.#page} ${count} ${shift} ${isPaged}`;
        if (shown === this.#shown) return;
        this.#shown = shown;
        this.#nav.hidden = !isPaged;
        this.#screen.classList.toggle("is-paged", isPaged);
        this.#board.style.setProperty("--shift", shift);
        this.#screen.dataset.page = this.#page + 1;
        this.#screen.dataset.pages = count;
        const values = { page: this.#page + 1, pages: count };
        this.#sign.textContent = text("wall.page", values);
        this.#sign.setAttribute("aria-label", text("wall.pageLabel", values));
    }

    #touch(page) {
        this.#go(page);
        this.#schedule(courtesy);
    }

    #press(event) {
        if (event.target.closest("dialog, input, select, textarea") || event.ctrlKey || event.metaKey) return;
        if (event.altKey || this.#nav.hidden) return;
        if (event.key === "ArrowRight" || event.key === "PageDown") this.#touch(this.#page + 1);
        else if (event.key === "ArrowLeft" || event.key === "PageUp") this.#touch(this.#page - 1);
        else if (event.key === " " && !event.target.closest("button, a")) this.#setPaused(!this.#isPaused);
        else return;
        event.preventDefault();
    }

    #setPaused(isPaused) {
        this.#isPaused = isPaused;
        this.#pause.setAttribute("aria-pressed", String(isPaused));
        this.#schedule(turn);
    }

    #schedule(delay) {
        clearTimeout(this.#timer);
        this.#end = Date.now() + delay;
        this.#timer = setTimeout(() => {
            if (!this.#isPaused && !document.hidden && !this.#screen.querySelector(".pager:focus-within")) {
                this.#go(this.#page + 1);
            }
            this.#schedule(turn);
        }, delay);
    }
}
