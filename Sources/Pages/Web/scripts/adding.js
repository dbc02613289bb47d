/** Finding a song: by words, by chance, or among what others want, with who has it before it is added. */

import { get, newID } from "./api.js";
import { whoHas } from "./cards.js";
import { copy } from "./elements.js";
import { text } from "./texts.js";

/** How long somebody has to stop typing before it is searched for, in milliseconds. */
const rest = 200;
const most = 30;

export class Adding {
    #root;
    #own;
    #act;
    #board;
    #query = "";
    #songs = [];
    #asking;
    #timer;

    /**
     * @param {HTMLElement} root
     * @param {any} board the display document, as it is at first
     * @param {string[]} own the ids of one's own sections
     * @param {(deed: any) => void} act
     */
    constructor(root, board, own, act) {
        this.#root = root;
        this.#own = own;
        this.#act = act;
        this.#board = board;
        this.#listen();
        this.#chooseTargets();
    }

    /** Shows who has the songs now. */
    show(board) {
        this.#board = board;
        this.#chooseTargets();
        [...this.#part(".hits").children].forEach((hit, index) => this.#write(hit, this.#songs[index]));
    }

    /** Asks again what was not answered. */
    again() {
        if (this.#root.dataset.missed !== undefined) this.#ask(this.#query);
    }

    #part(name) {
        return this.#root.querySelector(name);
    }

    #listen() {
        const words = this.#part("#words");
        const search = () => this.#search(words.value.trim());
        words.oninput = () => {
            clearTimeout(this.#timer);
            this.#timer = setTimeout(search, rest);
        };
        this.#part(".search").onsubmit = (event) => {
            event.preventDefault();
            clearTimeout(this.#timer);
            search();
        };
        this.#part("#target").onchange = () => this.show(this.#board);
        const help = (query) => {
            clearTimeout(this.#timer);
            words.value = "";
            this.#ask(query);
        };
        this.#part(".random").onclick = () => help("order=random&unclaimed=true&limit=6");
        this.#part(".shared").onclick = () => help(`shared=true&limit=${most}`);
        const form = this.#part(".unknown form");
        this.#part(".unknown").ontoggle = () => (form.elements.title.value ||= words.value.trim());
        form.onsubmit = (event) => {
            event.preventDefault();
            const [title, artist] = [form.elements.title, form.elements.artist].map((field) => field.value.trim());
            if (!title || !artist) return (title ? form.elements.artist : form.elements.title).focus();
            this.#add({ id: undefined, title, artist });
            form.reset();
            form.elements.title.focus();
        };
    }

    #search(words) {
        if (words) return this.#ask(new URLSearchParams({ q: words, limit: most }).toString());
        this.#asking?.abort();
        this.#list([], "");
    }

    async #ask(query) {
        this.#asking?.abort();
        const asking = (this.#asking = new AbortController());
        this.#query = query;
        delete this.#root.dataset.missed;
        this.#part(".found").textContent = text("phone.searching");
        try {
            const path = `/songs?board=${this.#board.board.id}&${query}`;
            const { songs } = (await get(path, { signal: asking.signal })).document;
            if (asking.signal.aborted) return;
            this.#list(songs, songs.length ? text("phone.found", { count: songs.length }) : nothing(query));
        } catch (problem) {
            if (asking.signal.aborted) return;
            if (!("status" in problem)) throw problem;
            this.#root.dataset.missed = "";
            if (problem.retryAfter) this.#timer = setTimeout(() => this.again(), problem.retryAfter * 1_000);
            this.#list([], problem.message);
        }
    }

    #list(songs, words) {
        this.#songs = songs;
        this.#part(".found").textContent = words;
        this.#part(".hits").replaceChildren(...songs.map((song) => this.#write(copy("hit"), song)));
    }

    #write(hit, song) {
        const part = (name) => hit.querySelector(name);
        part(".song").textContent = song.title;
        const facts = [song.artist, song.year, song.isDuet && text("phone.isDuet")];
        part(".artist").textContent = facts.filter(Boolean).join(" · ");
        part(".who").textContent = whoHas(song.id, this.#board, this.#own);
        const isThere = this.#target?.cards.some((card) => card.song === song.id);
        const button = part("button");
        button.textContent = isThere ? text("phone.added") : text("phone.addThis");
        button.setAttribute("aria-label", `${button.textContent}: ${song.title}, ${song.artist}`);
        // It keeps the focus, and does nothing any more.
        button.setAttribute("aria-disabled", String(Boolean(isThere)));
        button.onclick = () => button.getAttribute("aria-disabled") === "true" || this.#add(song);
        return hit;
    }

    #add({ id, title, artist }) {
        if (!this.#target) return;
        this.#act({ deed: "add", section: this.#target.id, card: newID(), song: id, title, artist });
    }

    /** The section of one's own that songs are added to. */
    get #target() {
        const chosen = this.#part("#target").value;
        return this.#board.sections.find((section) => section.id === chosen);
    }

    #chooseTargets() {
        const list = this.#part("#target");
        const mine = this.#board.sections.filter((section) => this.#own.includes(section.id));
        const chosen = list.value;
        list.replaceChildren(...mine.map((section) => new Option(section.person, section.id)));
        if (mine.some((section) => section.id === chosen)) list.value = chosen;
        this.#part(".target").hidden = mine.length < 2;
    }
}

function nothing(query) {
    return query.startsWith("shared") ? text("phone.nothingShared") : text("phone.nothing");
}
