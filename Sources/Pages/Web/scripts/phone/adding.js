/** Finding a song: by words, by chance, or among other people's songs, with the people who have it. */

import { get, newID } from "../shared/api.js";
import { copy, setText } from "../shared/elements.js";
import { facts } from "../shared/facts.js";
import { huesOf } from "../shared/hues.js";
import { text } from "../shared/texts.js";
import { whoHas } from "./cards.js";

/** The pause in typing after which the search begins, in milliseconds. */
const rest = 200;
/** How many songs are read at once. */
const count = 30;

export class Adding {
    #root;
    #own;
    #run;
    #board;
    #query = "";
    #songs = [];
    /** The name of the artist that the words name. */
    #artist;
    /** Where the list goes on; nothing at its end. */
    #next;
    #asking;
    #timer;

    /**
     * @param {HTMLElement} root
     * @param {any} board the display document, as it is at first
     * @param {string[]} own the ids of the guest's own sections
     * @param {(action: any) => void} run
     */
    constructor(root, board, own, run) {
        this.#root = root;
        this.#own = own;
        this.#run = run;
        this.#board = board;
        this.#listen();
        this.#chooseTargets();
    }

    /** Shows the people who have the songs now. */
    show(board) {
        this.#board = board;
        this.#chooseTargets();
        [...this.#part(".hits").children].forEach((hit, index) => this.#write(hit, this.#songs[index]));
    }

    /** Repeats a search that was not answered. */
    again() {
        if (this.#root.dataset.missed !== undefined) this.#ask(this.#query);
    }

    /** Offers the search once the songbook has songs. */
    async #lookForSongbook() {
        const { document: found } = await get("/songs?limit=1").catch(() => ({ document: { songs: [] } }));
        if (!found.songs.length || !this.#root.classList.contains("lacks-songbook")) return;
        this.#root.classList.remove("lacks-songbook");
        this.#part(".found").textContent = "";
    }

    #part(name) {
        return this.#root.querySelector(name);
    }

    #listen() {
        const words = this.#part("#words");
        const search = () => this.#search(words.value.trim());
        words.oninput = () => {
            clearTimeout(this.#timer);
            // Ideas are not needed while words are typed, and take room.
            this.#part(".ideas").hidden = words.value !== "";
            this.#timer = setTimeout(search, rest);
        };
        // The field has the focus before this script runs.
        if (words.value) words.oninput();
        this.#part(".search").onsubmit = (event) => {
            event.preventDefault();
            clearTimeout(this.#timer);
            search();
        };
        if (this.#root.matches(".lacks-songbook")) window.addEventListener("hashchange", () => this.#lookForSongbook());
        this.#part("#target").onchange = () => this.show(this.#board);
        const more = this.#part(".more");
        more.querySelector("button").onclick = () => this.#readOn();
        new IntersectionObserver(([seen]) => seen.isIntersecting && this.#readOn(), { rootMargin: "400px" }).observe(more);
        const help = (query) => {
            clearTimeout(this.#timer);
            words.value = "";
            this.#ask(query);
        };
        this.#part(".random").onclick = () => help("order=random&unclaimed=true&limit=6");
        this.#part(".named-artist button").onclick = () => {
            this.#ask(new URLSearchParams({ artist: this.#artist, limit: count, total: true }).toString());
            words.focus();
        };
        this.#part(".shared").onclick = () => help(`shared=true&limit=${count}`);
        const form = this.#part(".unknown form");
        this.#part(".unknown").ontoggle = ({ target }) => target.open && (form.elements.title.value ||= words.value.trim());
        form.onsubmit = (event) => {
            event.preventDefault();
            const [title, artist] = [form.elements.title, form.elements.artist].map((field) => field.value.trim());
            if (!title) return form.elements.title.focus();
            this.#add({ id: undefined, title, artist: artist || text("phone.artistUnknown") });
            form.reset();
            form.elements.title.focus();
        };
    }

    /** Fills in the form for a song that the songbook lacks, with the typed words. */
    #offerUnknown(title) {
        const unknown = this.#part(".unknown");
        const form = unknown.querySelector("form");
        const wasReady = unknown.classList.contains("is-ready");
        unknown.classList.toggle("is-ready", Boolean(title));
        setText(form.querySelector("button"), title ? text("phone.addAnyway", { song: title }) : text("phone.addUnknown"));
        if (!title && !wasReady) return;
        form.elements.title.value = title;
        unknown.open = Boolean(title);
    }

    #search(words) {
        if (words) return this.#ask(new URLSearchParams({ q: words, limit: count, total: true }).toString());
        this.#asking?.abort();
        this.#list({ songs: [] }, "");
        this.#offerUnknown("");
    }

    async #ask(query) {
        this.#asking?.abort();
        const asking = (this.#asking = new AbortController());
        this.#query = query;
        delete this.#root.dataset.missed;
        this.#part(".found").textContent = text("phone.searching");
        try {
            const path = `/songs?board=${this.#board.board.id}&${query}`;
            const { document: found } = await get(path, { signal: asking.signal });
            if (asking.signal.aborted) return;
            this.#list(found, found.songs.length ? countOf(found) : nothing(query));
            this.#offerUnknown(found.songs.length ? "" : new URLSearchParams(query).get("q"));
        } catch (problem) {
            if (asking.signal.aborted) return;
            if (!("status" in problem)) throw problem;
            this.#root.dataset.missed = "";
            if (problem.retryAfter) this.#timer = setTimeout(() => this.again(), problem.retryAfter * 1_000);
            this.#list({ songs: [] }, problem.message);
            this.#offerUnknown("");
        }
    }

    #list({ songs, next, artist }, words) {
        this.#songs = songs;
        this.#artist = artist?.name;
        const named = this.#part(".named-artist");
        named.hidden = !artist;
        if (artist) setText(named.firstElementChild, `${artist.name} · ${text("phone.found", { count: artist.songs })}`);
        this.#next = next;
        this.#part(".found").textContent = words;
        this.#part(".hits").replaceChildren(...songs.map((song) => this.#write(copy("hit"), song)));
        this.#part(".more").hidden = !next;
    }

    /** Reads the songs that follow; after a failure, when the end of the list comes near again. */
    async #readOn() {
        const cursor = this.#next;
        const { signal } = this.#asking ?? {};
        if (!cursor || signal.aborted) return;
        this.#next = undefined;
        try {
            const path = `/songs?board=${this.#board.board.id}&${this.#query}&cursor=${encodeURIComponent(cursor)}`;
            const { document: found } = await get(path, { signal });
            if (signal.aborted) return;
            this.#songs = [...this.#songs, ...found.songs];
            this.#next = found.next;
            const hadFocus = this.#part(".more").contains(document.activeElement);
            const added = found.songs.map((song) => this.#write(copy("hit"), song));
            this.#part(".hits").append(...added);
            this.#part(".more").hidden = !found.next;
            this.#part(".found").textContent = countOf({ ...found, songs: this.#songs });
            if (hadFocus) added[0]?.querySelector("button").focus();
        } catch (problem) {
            if (!("status" in problem)) throw problem;
            this.#next ??= cursor;
        }
    }

    #write(hit, song) {
        const part = (name) => hit.querySelector(name);
        part(".song").textContent = song.title;
        const details = [song.artist, song.year, song.isDuet && text("phone.isDuet")];
        part(".artist").textContent = details.filter(Boolean).join(" · ");
        part(".who").textContent = whoHas(song.id, this.#board, this.#own);
        const isThere = this.#target?.cards.some((card) => card.song === song.id);
        const button = part("button");
        const person = this.#part(".target").hidden ? undefined : this.#target?.person;
        const offered = person ? text("phone.addFor", { person }) : text("phone.addThis");
        button.textContent = isThere ? text("phone.added") : offered;
        button.setAttribute("aria-label", `${button.textContent}: ${song.title}, ${song.artist}`);
        // It keeps the focus, and does nothing any more.
        button.setAttribute("aria-disabled", String(Boolean(isThere)));
        button.onclick = () => button.getAttribute("aria-disabled") === "true" || this.#add(song);
        return hit;
    }

    #add({ id, title, artist }) {
        if (!this.#target) return;
        this.#run({ name: "add", section: this.#target.id, card: newID(), song: id, title, artist });
    }

    /** The own section that songs are added to. */
    get #target() {
        const chosen = this.#part("#target").value;
        return this.#board.sections.find((section) => section.id === chosen);
    }

    /** Adds for a person from now on. */
    choose(person) {
        const section = this.#board.sections.find((one) => this.#own.includes(one.id) && one.person === person);
        if (section) this.#part("#target").value = section.id;
        this.show(this.#board);
    }

    #chooseTargets() {
        const list = this.#part("#target");
        const mine = this.#board.sections.filter((section) => this.#own.includes(section.id));
        const chosen = list.value;
        list.replaceChildren(...mine.map((section) => new Option(section.person, section.id)));
        if (mine.some((section) => section.id === chosen)) list.value = chosen;
        this.#part(".target").hidden = mine.length < 2;
        const section = this.#target;
        this.#part(".search").className = `search ${section ? huesOf(this.#board.sections)(section) : ""}`;
    }
}

/** The numbers of found and of shown songs, in words. */
function countOf({ songs, total = songs.length }) {
    if (total <= songs.length) return text("phone.found", { count: songs.length });
    return text("phone.foundOf", { count: songs.length, total: total < facts.longestSearch ? total : `${facts.longestSearch}+` });
}

function nothing(query) {
    return query.startsWith("shared") ? text("phone.nothingShared") : text("phone.nothing");
}
