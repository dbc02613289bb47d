/** The search of the songbook: begins while words are typed, and reads on when the end of the list comes near. */

import { get } from "../shared/api.js";
import { facts } from "../shared/facts.js";
import { text } from "../shared/texts.js";
import { base, countOf, many, songElement } from "./song.js";

/** The pause in typing after which the search begins, in milliseconds. */
const pause = 200;
/** So many songs are held on a page; then the way on leads to another one. */
const most = 1200;

export class Searching {
    #form;
    #main;
    #onProblem;
    #timer;
    #request;
    #isReadingOn = false;

    /**
     * @param {HTMLFormElement} form the fields of the search
     * @param {HTMLElement} main the element with the list, which is shown in place of the songbook
     * @param {(problem?: import("../shared/api.js").Problem) => void} onProblem receives a problem, or nothing after a success
     */
    constructor(form, main, onProblem) {
        this.#form = form;
        this.#main = main;
        this.#onProblem = onProblem;
    }

    start() {
        // The filters stand outside of the form that they belong to.
        document.addEventListener("input", ({ target }) => {
            if (target.form !== this.#form) return;
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => this.#look(), pause);
        });
        this.#form.addEventListener("submit", (event) => {
            event.preventDefault();
            clearTimeout(this.#timer);
            this.#look();
        });
        addEventListener("popstate", () => location.reload());
        new IntersectionObserver(([seen]) => seen.isIntersecting && this.#readOn(), { rootMargin: "800px" })
            .observe(this.#more);
        this.#more.addEventListener("click", (event) => {
            if (!this.#mayReadOn) return;
            event.preventDefault();
            this.#readOn();
        });
    }

    get #list() {
        return this.#main.querySelector(".found");
    }

    get #more() {
        return this.#main.querySelector(".more");
    }

    /** The query of the fields. */
    get #asked() {
        const fields = [...new FormData(this.#form)].map(([name, value]) => [name, value.trim()]);
        return new URLSearchParams(fields.filter(([name, value]) => name !== "view" && value));
    }

    async #look() {
        this.#request?.abort();
        if (!this.#form.checkValidity()) return;
        const asked = this.#asked;
        const isSearch = asked.size > 0;
        this.#remember(asked, isSearch);
        // A page that began with a search has no songbook to go back to.
        if (!isSearch && !this.#main.querySelector(".browser > *")) return location.reload();
        if (!isSearch) return this.#show(false);
        const request = new AbortController();
        this.#request = request;
        try {
            const { document: found } = await get(`/songs?${asked}&limit=${facts.songsAtOnce}&total=true`, request);
            if (request.signal.aborted) return;
            this.#onProblem();
            this.#list.replaceChildren(...found.songs.map(songElement));
            this.#showArtist(found.artist);
            this.#lead(asked, found.next);
            this.#show(true);
            const isMost = asked.has("q") && found.total >= facts.longestSearch;
            if (isMost) this.#say(text("songs.likeliest", many(found.total)));
            else this.#say(found.total ? text("songs.found", many(found.total)) : text("songs.nothing"));
        } catch (problem) {
            if (!request.signal.aborted) this.#onProblem(problem);
        }
    }

    #show(isSearch) {
        this.#list.hidden = !isSearch;
        this.#main.querySelector(".browser").hidden = isSearch;
        document.querySelector(".clear").hidden = !isSearch;
        if (isSearch) return;
        this.#showArtist();
        this.#more.hidden = true;
        this.#say("");
    }

    /** Shows the artist that the words name, with the way to the artist's songs. */
    #showArtist(artist) {
        const named = this.#main.querySelector(".named-artist");
        const link = named.firstElementChild;
        named.hidden = !artist;
        link.textContent = artist ? `${artist.name} · ${countOf(artist.songs)}` : "";
        link.href = artist ? `${base}?artist=${encodeURIComponent(artist.name)}` : "";
    }

    #say(words) {
        this.#main.querySelector(".sign").textContent = words;
    }

    /** Writes the query into the address: the first word is a step of the history, others are not. */
    #remember(asked, isSearch) {
        const view = this.#form.elements.view.value;
        const address = `${base}?${new URLSearchParams([...asked, ["view", view]])}`;
        const wasSearch = this.#form.dataset.search === "true";
        if (isSearch && !wasSearch) history.pushState(null, "", address);
        else history.replaceState(null, "", address);
        this.#form.dataset.search = isSearch;
        for (const link of document.querySelectorAll(".views a")) {
            link.href = `${base}?${new URLSearchParams([...asked, ["view", link.dataset.view]])}`;
        }
    }

    /** Links to the next page of the list. */
    #lead(asked, next) {
        const view = this.#form.elements.view.value;
        const link = this.#more.querySelector("a");
        this.#more.hidden = !next;
        link.href = `${base}?${new URLSearchParams([...asked, ["view", view], ["cursor", next ?? ""]])}`;
    }

    get #mayReadOn() {
        return !this.#list.hidden && !this.#more.hidden && this.#list.childElementCount < most;
    }

    async #readOn() {
        if (this.#isReadingOn || !this.#mayReadOn) return;
        this.#isReadingOn = true;
        const asked = this.#asked;
        const cursor = new URL(this.#more.querySelector("a").href).searchParams.get("cursor");
        const request = this.#request;
        try {
            const { document: found } = await get(`/songs?${asked}&limit=${facts.songsAtOnce}&cursor=${encodeURIComponent(cursor)}`);
            if (request !== this.#request) return;
            this.#onProblem();
            this.#list.append(...found.songs.map(songElement));
            this.#lead(asked, found.next);
        } catch (problem) {
            this.#onProblem(problem);
        } finally {
            this.#isReadingOn = false;
        }
    }
}
