/**
 * A page's actions that the service has not settled: sent in order, kept over a reload, and repeated until answered.
 * A repetition has no second effect: a `POST` has a key.
 */

import { newID, send } from "./api.js";
import { last } from "./lists.js";
import { local } from "./storage.js";

/** The longest pause before the next attempt, in milliseconds. */
const longestPause = 20_000;
/** A version that no board has: the service refuses to undo it. */
export const noVersion = Number.MAX_SAFE_INTEGER;

export class Queue {
    #path;
    #name;
    #entries;
    #tell;
    #isRunning = false;
    #wake = () => {};

    /** Whether an attempt has failed, and the next one is waited for. */
    isWaiting = false;

    /**
     * @param {string} board the board's id
     * @param {string} page the page's name: a board's phone and host are different people
     * @param {object} tell
     * @param {() => void} tell.changed called when the entries change or the queue begins to wait
     * @param {(entry: any, answer: any, version?: number) => void} tell.settled called when the service has carried
     *     out an entry, with the version of the change, if any
     * @param {(entry: any, problem: any) => void} tell.refused called when the service has rejected an entry for good
     */
    constructor(board, page, tell) {
        this.#path = `/boards/${board}`;
        this.#name = `karaoke.${page}.${board}`;
        this.#tell = tell;
        this.#entries = this.#stored();
        window.addEventListener("online", () => this.wake());
        document.addEventListener("visibilitychange", () => document.hidden || this.wake());
        window.addEventListener("storage", ({ key }) => {
            if (key !== null && !key.startsWith(this.#name)) return;
            this.#entries = this.#stored();
            this.#tell.changed();
        });
    }

    /** What is not settled yet, the oldest first. */
    get entries() {
        return this.#entries;
    }

    /** Goes on with what was left over. */
    start() {
        this.#run();
    }

    /**
     * Has something done.
     *
     * @param {object} entry
     * @param {string} entry.method
     * @param {string} entry.path the path below the board's
     * @param {unknown} [entry.body]
     * @param {string} [entry.needs] the id of what an earlier entry `makes`
     * @param {string} [entry.undoes] the id of the entry to undo
     * @param {string[]} [entry.done] the problem codes that mean success on a retry
     */
    add(entry) {
        const at = Math.max(Date.now(), (last(this.#entries)?.at ?? 0) + 1);
        this.#change((entries) => [...entries, { id: newID(), tries: 0, at, ...entry }]);
        this.#run();
    }

    /** Withdraws an entry that was never sent; returns whether it was one. */
    withdraw(id) {
        const entry = this.#stored().find((one) => one.id === id);
        if (!entry || entry.tries > 0) return false;
        this.#change((entries) => entries.filter((one) => one.id !== id));
        return true;
    }

    /** Forgets everything. */
    clear() {
        this.#change(() => []);
    }

    /** Tries at once what waits for a later attempt. */
    wake() {
        this.#wake();
        this.#run();
    }

    async #run() {
        if (this.#isRunning) return;
        this.#isRunning = true;
        try {
            // Two tabs do not send the same at once, where browsers know locks: over plain HTTP they do not.
            if (navigator.locks) await navigator.locks.request(this.#name, () => this.#drain());
            else await this.#drain();
        } finally {
            this.#isRunning = false;
        }
    }

    async #drain() {
        let failures = 0;
        for (;;) {
            const first = this.#stored()[0];
            if (!first) return;
            const tries = first.tries + 1;
            this.#change((entries) => entries.map((one) => (one.id === first.id ? { ...one, tries } : one)));
            const { answer, version, problem } = await this.#send(first);
            if (problem?.isPassing) {
                failures += 1;
                this.isWaiting = true;
                this.#tell.changed();
                await this.#pause(Math.min(longestPause, 300 * 2 ** failures), problem.retryAfter);
                continue;
            }
            failures = 0;
            this.isWaiting = false;
            const isDone = !problem || (tries > 1 && first.done?.includes(problem.code));
            const stays = ({ id, undoes, needs }) => {
                return id !== first.id && (isDone || (undoes !== first.id && !(needs && needs === first.makes)));
            };
            // What changed nothing has no version.
            const body = { version: version ?? noVersion };
            this.#change(
                (entries) => entries.filter(stays).map((one) => (one.undoes === first.id ? { ...one, body } : one)),
                () => (isDone ? this.#tell.settled(first, answer, version) : this.#tell.refused(first, problem)),
            );
        }
    }

    async #send({ method, path, body, id }) {
        try {
            const { document: answer, version } = await send(method, this.#path + path, { body, key: id });
            return { answer, version };
        } catch (problem) {
            if ("status" in problem) return { problem };
            throw problem;
        }
    }

    /**
     * Waits at least so long, never equally, so that many do not come back at once; less when woken up, but as many
     * seconds as the service asks for.
     */
    #pause(milliseconds, seconds = 0) {
        return new Promise((resolve) => {
            const [start, some] = [Date.now(), 1 + Math.random() / 2];
            const asked = seconds * 1_000 * some;
            let timer = setTimeout(resolve, Math.max(milliseconds * some, asked));
            this.#wake = () => {
                clearTimeout(timer);
                timer = setTimeout(resolve, start + asked - Date.now());
            };
        });
    }

    /** Changes what is stored, as it is now: each entry by itself, since another tab may be changing others. */
    #change(edit, before = () => {}) {
        const known = this.#stored();
        this.#entries = edit(known);
        const key = ({ at, id }) => `${this.#name}.${at}.${id}`;
        const ids = new Set(this.#entries.map((one) => one.id));
        for (const one of known) if (!ids.has(one.id)) local.remove(key(one));
        for (const one of this.#entries) if (!known.includes(one)) local.write(key(one), JSON.stringify(one));
        before();
        this.#tell.changed();
    }

    #stored() {
        const keys = local.keys.filter((key) => key.startsWith(`${this.#name}.`));
        return keys.sort().map((key) => JSON.parse(local.read(key)));
    }
}
