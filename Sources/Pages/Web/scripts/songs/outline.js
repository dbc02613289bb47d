/**
 * The songbook as an outline: initials open to artists, artists to songs, each read when it is opened.
 *
 * Each row that opens is a button with an expanded state. Arrow keys go from row to row, to the right opens one, and to
 * the left closes it or goes up. The address has the open rows.
 */

import { get } from "../shared/api.js";
import { copy, setTexts } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { base, countOf, songElement } from "./song.js";

/** How many rows are read at once. */
const count = 100;
/** How many open rows an address may name. */
const most = 50;

export class Outline {
    #root;
    #onProblem;

    /**
     * @param {HTMLElement} root the rows that the page brought along
     * @param {(problem?: import("../shared/api.js").Problem) => void} onProblem receives a problem, or nothing after a success
     */
    constructor(root, onProblem) {
        this.#root = root;
        this.#onProblem = onProblem;
    }

    start() {
        for (const row of this.#root.querySelectorAll(".row")) this.#enliven(row);
        this.#root.addEventListener("click", (event) => {
            const opener = event.target.closest(".opener");
            if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            this.#turn(opener, !isOpen(opener));
        });
        this.#root.addEventListener("keydown", (event) => this.#press(event));
    }

    /** Makes the link that a row is without scripts a button. */
    #enliven(row) {
        const opener = row.querySelector(".opener");
        const isExpanded = opener.dataset.expanded === "true";
        opener.setAttribute("role", "button");
        opener.setAttribute("aria-expanded", isExpanded);
        rowsOf(opener).hidden = !isExpanded;
    }

    #press(event) {
        const opener = event.target.closest(".opener");
        if (!opener || event.altKey || event.ctrlKey || event.metaKey) return;
        const openers = [...this.#root.querySelectorAll(".opener")].filter((other) => other.getClientRects().length);
        const place = openers.indexOf(opener);
        const go = (other) => other?.focus();
        const ways = {
            " ": () => this.#turn(opener, !isOpen(opener)),
            ArrowDown: () => go(openers[place + 1]),
            ArrowUp: () => go(openers[place - 1]),
            Home: () => go(openers[0]),
            End: () => go(openers[openers.length - 1]),
            ArrowRight: () => (isOpen(opener) ? go(rowsOf(opener).querySelector("a, button")) : this.#turn(opener, true)),
            ArrowLeft: () => {
                if (isOpen(opener)) this.#turn(opener, false);
                else go(opener.closest(".rows").closest(".row")?.querySelector(".opener"));
            },
        };
        if (!ways[event.key]) return;
        event.preventDefault();
        ways[event.key]();
    }

    /** Opens a row or closes it; the rows beneath a closed one are removed. */
    #turn(opener, opens) {
        const rows = rowsOf(opener);
        opener.setAttribute("aria-expanded", opens);
        rows.hidden = !opens;
        if (!opens) rows.replaceChildren();
        else if (!rows.hasChildNodes()) this.#read(opener, rows);
        this.#remember();
    }

    async #read(opener, rows, cursor, button) {
        rows.setAttribute("aria-busy", "true");
        try {
            const parent = opener.closest(".row").dataset.row;
            const from = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
            const path = `/songs/outline?parent=${encodeURIComponent(parent)}&limit=${count}${from}`;
            const { document: found } = await get(path);
            this.#onProblem();
            if (!isOpen(opener)) return;
            const hadFocus = button?.contains(document.activeElement);
            button?.remove();
            const added = found.rows.map((row) => (row.song ? songElement(row.song) : this.#rowElement(row)));
            rows.append(...added);
            if (found.next) rows.append(this.#moreElement(opener, rows, found.next));
            if (hadFocus) added[0]?.querySelector("a")?.focus();
        } catch (problem) {
            this.#onProblem(problem);
            if (!cursor) this.#turn(opener, false);
        } finally {
            rows.removeAttribute("aria-busy");
        }
    }

    #rowElement({ id, kind, name, songs }) {
        const row = copy("row");
        const opener = row.querySelector(".opener");
        row.className = `row ${kind}`;
        row.dataset.row = id;
        opener.href = `${base}?view=outline&parent=${encodeURIComponent(id)}`;
        setTexts(opener, { name, count: countOf(songs) });
        this.#enliven(row);
        return row;
    }

    /** Makes the button that reads on when it is pressed or comes near. */
    #moreElement(opener, rows, cursor) {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.className = "read-on";
        button.textContent = text("songs.more");
        item.append(button);
        const readOn = () => {
            watch.disconnect();
            this.#read(opener, rows, cursor, item);
        };
        const watch = new IntersectionObserver(([seen]) => seen.isIntersecting && readOn(), { rootMargin: "400px" });
        button.addEventListener("click", readOn);
        watch.observe(item);
        return item;
    }

    /** Writes the open rows into the address, so that they are found again. */
    #remember() {
        const open = [...this.#root.querySelectorAll('.opener[aria-expanded="true"]')]
            .map((opener) => opener.closest(".row").dataset.row)
            .slice(-most);
        const address = new URL(location.href);
        if (open.length) address.searchParams.set("expanded", open.join(","));
        else address.searchParams.delete("expanded");
        history.replaceState(history.state, "", address);
    }
}

function rowsOf(opener) {
    return opener.closest(".row").querySelector(".rows");
}

function isOpen(opener) {
    return opener.getAttribute("aria-expanded") === "true";
}
