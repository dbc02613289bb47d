/**
 * The actions of a page: sent in order, kept over a reload, and repeated until answered. A repetition has no second effect,
 * since a `POST` has a key.
 */

import { onAnswer } from "./answers.js";
import { newID, Problem, send } from "./api.js";
import { local } from "./storage.js";

/** The longest pause before the next attempt, in milliseconds. */
const longestPause = 20_000;
/** The shortest pause, so that a service that answers others is not asked without end. */
const shortestPause = 300;
/** A version that no board has: the service refuses to undo it. */
const noVersion = Number.MAX_SAFE_INTEGER;

export class Queue {
    #path;
    #name;
    #page;
    #entries;
    /** The settled actions that the page's document may lack. */
    #settled = [];
    /**
     * The versions of the changes that this tab made, by the ids of its actions; undefined for an unsettled one, and null
     * where the answer with the version was lost.
     */
    #versions = new Map();
    /** Any tab may send an action; its outcome belongs to the tab that added it. */
    #tabs;
    #isRunning = false;
    #isWoken = false;
    #attempt;
    #wake = () => {};

    /** True when an attempt has failed, and the next one is waited for. */
    isWaiting = false;

    /**
     * @param {string} board the board's id
     * @param {string} page the page's name: a board's phone and host are different people
     * @param {object} callbacks
     * @param {() => void} callbacks.changed called when the actions change or the queue begins to wait
     * @param {(entry: any, answer: any, version?: number) => void} callbacks.settled called when the service has carried
     *     out an action, with the version of the change, if any
     * @param {(entry: any, problem: any) => void} callbacks.refused called when the service has rejected an action for good
     * @param {(entry: any) => Promise<boolean>} callbacks.look reads the board again after either; false without an answer
     */
    constructor(board, page, callbacks) {
        this.#path = `/boards/${board}`;
        this.#name = `karaoke.${page}.${board}`;
        this.#page = callbacks;
        this.#entries = this.#stored();
        this.#tabs = new BroadcastChannel(this.#name);
        this.#tabs.onmessage = ({ data }) => this.#versions.has(data.entry.id) && this.#end(data);
        window.addEventListener("online", () => {
            // What was asked of the network that went gets no answer.
            this.#attempt?.abort();
            this.wake();
        });
        onAnswer(() => this.isWaiting && this.wake());
        document.addEventListener("visibilitychange", () => document.hidden || this.wake());
        window.addEventListener("storage", ({ key }) => {
            if (key !== null && !key.startsWith(this.#name)) return;
            this.#entries = this.#stored();
            this.#page.changed();
        });
    }

    /** The unsettled actions, the oldest first. */
    get entries() {
        return this.#entries;
    }

    /** The settled actions that the page's document may lack, and the unsettled ones; the oldest first. */
    get expected() {
        return [...this.#settled, ...this.#entries];
    }

    /** The unsettled actions of this tab, the oldest first. */
    get ownEntries() {
        return this.#entries.filter(({ id }) => this.#versions.has(id));
    }

    /** Notes that the page shows a document of the board, with its version. */
    showed(version) {
        this.#settled = this.#settled.filter((one) => !one.isOld && !(one.version <= version));
    }

    /** Begins to send the actions, also those of an earlier visit. */
    start() {
        this.#run();
    }

    /**
     * Adds an action.
     *
     * @param {object} entry
     * @param {string} entry.method
     * @param {string} entry.path the path below the board's
     * @param {unknown} [entry.body]
     * @param {string} [entry.needs] the id of what an earlier entry `makes`
     * @param {string} [entry.undoes] the id of the entry to undo
     * @param {string[]} [entry.done] the problem codes that mean success on a retry
     * @returns {string} the id of the action
     */
    add(entry) {
        const id = newID();
        const at = Math.max(Date.now(), ...this.#entries.map((one) => one.at + 1));
        this.#versions.set(id, undefined);
        this.#change((entries) => [...entries, { id, tries: 0, at, ...entry }]);
        this.#run();
        return id;
    }

    /**
     * Undoes an action of this tab, or a change by its version. An action that was never sent is withdrawn.
     *
     * @param {{id?: string, version?: number}} change
     * @param {object} [more] further properties of the action that undoes it
     * @returns {string | undefined} the id of that action; undefined for one that was withdrawn
     */
    undo({ id, version = this.#versions.get(id) }, more) {
        const entry = this.#stored().find((one) => one.id === id);
        if (entry?.tries === 0) return void this.#change((entries) => entries.filter((one) => one.id !== id));
        // Without a version, the service undoes the latest change.
        const body = version === null ? {} : { version: version ?? noVersion };
        return this.add({ ...more, method: "POST", path: "/undo", body, undoes: id });
    }

    /** Forgets everything. */
    clear() {
        this.#change(() => []);
    }

    /** Begins the next attempt at once. */
    wake() {
        this.#isWoken = true;
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
        // Added after the last look, before the lock was given back.
        if (this.#stored().length) this.#run();
    }

    async #drain() {
        let failures = 0;
        for (;;) {
            const first = this.#stored()[0];
            if (!first) return;
            const tries = first.tries + 1;
            this.#change((entries) => entries.map((one) => (one.id === first.id ? { ...one, tries } : one)));
            this.#isWoken = false;
            const { answer, version, problem } = await this.#send(first);
            if (problem?.isPassing) {
                failures = this.#isWoken ? 1 : failures + 1;
                this.isWaiting = true;
                this.#page.changed();
                await this.#pause(Math.min(longestPause, shortestPause * 2 ** failures), problem.retryAfter);
                if (this.#isWoken) failures = 0;
                continue;
            }
            failures = 0;
            this.isWaiting = false;
            const isDone = !problem || (tries > 1 && first.done?.includes(problem.code));
            const stays = ({ id, undoes, needs }) => {
                return id !== first.id && (isDone || (undoes !== first.id && !(needs && needs === first.makes)));
            };
            // An action without effect has no version.
            const body = { version: version ?? noVersion };
            const ended = { entry: first, answer, version, refusal: isDone ? undefined : problem.document };
            this.#change(
                (entries) => entries.filter(stays).map((one) => (one.undoes === first.id ? { ...one, body } : one)),
                () => {
                    this.#tabs.postMessage(ended);
                    this.#end(ended);
                },
            );
        }
    }

    /** Ends an action; until the board was read again, a settled one is expected to be in the next document. */
    async #end({ entry, answer, version, refusal }) {
        const ended = { ...entry, version, isSettled: true, isOld: false };
        if (refusal) this.#page.refused(entry, new Problem(refusal));
        else {
            this.#versions.set(entry.id, version ?? (entry.tries ? null : noVersion));
            this.#settled.push(ended);
            this.#page.settled(entry, answer, version);
        }
        const isAnswered = await this.#page.look(entry);
        ended.isOld = true;
        // The page repeats a look that failed, and then shows a newer document.
        if (!isAnswered) return;
        this.showed(0);
        this.#page.changed();
    }

    async #send({ method, path, body, id }) {
        this.#attempt = new AbortController();
        try {
            const { signal } = this.#attempt;
            const { document: answer, version } = await send(method, this.#path + path, { body, key: id, signal });
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
                timer = setTimeout(resolve, start + Math.max(asked, shortestPause) - Date.now());
            };
        });
    }

    /** Changes the stored entries, each by itself, since another tab may be changing others. */
    #change(edit, before = () => {}) {
        const known = this.#stored();
        this.#entries = edit(known);
        const key = ({ at, id }) => `${this.#name}.${at}.${id}`;
        const ids = new Set(this.#entries.map((one) => one.id));
        for (const one of known) if (!ids.has(one.id)) local.remove(key(one));
        for (const one of this.#entries) if (!known.includes(one)) local.write(key(one), JSON.stringify(one));
        before();
        this.#page.changed();
    }

    #stored() {
        const keys = local.keys.filter((key) => key.startsWith(`${this.#name}.`));
        return keys.sort().map((key) => JSON.parse(local.read(key)));
    }
}
