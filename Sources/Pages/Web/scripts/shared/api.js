/** Requests to the REST API, and its problems. */

import { facts } from "./facts.js";
import { language } from "./phrases.js";
import { hasText, text } from "./texts.js";

export const root = "/api/v1";

/** How long an answer may take, in milliseconds. */
const patience = 15_000;

/** A refusal by the service, or no answer at all. */
export class Problem extends Error {
    /** @param {{code: string, status: number, title?: string, detail?: string}} document the document of the service */
    constructor(document) {
        const { code, title, detail } = document;
        // The service's own titles are in English.
        super(hasText(`problem.${code}`) ? text(`problem.${code}`) : title ?? detail ?? text("problem.internal"));
        /** The stable code of the kind; "unreachable" without an answer. */
        this.code = document.code;
        /** The status; 0 without an answer. */
        this.status = document.status;
        /** The whole document, with hints such as `holders` and `suggestion`. */
        this.document = document;
        /** Seconds to wait before trying again, when the service asks for it. */
        this.retryAfter = undefined;
    }

    /** True when the same request may succeed later: there was no answer, or the service was busy, maybe with the request. */
    get isPassing() {
        return [0, 408, 429].includes(this.status) || this.status >= 500 || this.code === "idempotency-key-in-use";
    }
}

/** Makes a random id; `crypto.randomUUID` is missing on plain HTTP. */
export function newID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Sends a request.
 *
 * @param {string} method
 * @param {string} path the path below `/api/v1`, with its query
 * @param {object} [options]
 * @param {unknown} [options.body] the content, sent as JSON
 * @param {string} [options.tag] the tag that is known, for `GET`, or that is meant, for a write
 * @param {string} [options.key] the idempotency key of a `POST`
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<{status: number, document: any, tag: string | null, version?: number}>} the answer, of a 304 without
 *     a document, with the version of the board that a write made
 * @throws {Problem}
 */
export async function send(method, path, { body, tag, key, signal } = {}) {
    // The page's language may have been chosen, and be another than the browser's.
    const headers = { Accept: "application/json", "Accept-Language": language };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (tag) headers[method === "GET" ? "If-None-Match" : "If-Match"] = tag;
    if (method === "POST") headers["Idempotency-Key"] = key ?? newID();
    const options = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const [answer, document] = await ask(root + path, options, signal, (answer) => {
        return answer.status === 204 || answer.status === 304 ? undefined : answer.json();
    });
    if (answer.ok || answer.status === 304) {
        const version = Number(answer.headers.get("Board-Version")) || undefined;
        return { status: answer.status, document, tag: answer.headers.get("ETag"), version };
    }
    const problem = new Problem({ status: answer.status, code: "internal", ...document });
    problem.retryAfter = Number(answer.headers.get("Retry-After")) || undefined;
    throw problem;
}

/**
 * Reads a list to its end.
 *
 * @param {string} path the path below `/api/v1`
 * @param {string} name the name of the list in its document
 * @param {object} [query] the parameters, other than those of pages
 * @throws {Problem}
 */
export async function readAll(path, name, query = {}) {
    const entries = [];
    let cursor;
    do {
        const page = new URLSearchParams({ ...query, limit: facts.longestPage, ...(cursor && { cursor }) });
        const { document } = await get(`${path}?${page}`);
        entries.push(...document[name]);
        cursor = document.next;
    } while (cursor);
    return entries;
}

/**
 * Reads the text of a file of the service.
 *
 * @throws {Problem}
 */
export async function readText(path) {
    const [answer, content] = await ask(path, { cache: "no-cache" }, undefined, (answer) => answer.text());
    if (!answer.ok) throw new Problem({ code: "internal", status: answer.status });
    return content;
}

/** Sends a request with a time limit; returns the answer and its content. */
async function ask(url, options, signal, read) {
    // Not by `AbortSignal.any` and `timeout`, which are too young for some televisions.
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, patience);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    try {
        const answer = await fetch(url, { ...options, signal: controller.signal });
        return [answer, await read(answer)];
    } catch {
        throw new Problem({ code: "unreachable", status: 0, detail: text("api.unreachable") });
    } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
    }
}

/** Waits for all promises, and then throws the first error. */
export async function all(...promises) {
    const failed = (await Promise.allSettled(promises)).find((one) => one.reason);
    if (failed) throw failed.reason;
}

export const get = (path, options) => send("GET", path, options);
export const post = (path, body, options) => send("POST", path, { body, ...options });
export const patch = (path, body, options) => send("PATCH", path, { body, ...options });
export const remove = (path, options) => send("DELETE", path, options);
