/** Imports a list of songs: a dry run shows how the file was read, and a button stores the songs. */

import { Problem, root } from "../shared/api.js";
import { copy, setText, setTexts } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { hasText, text } from "../shared/texts.js";

/** The numbers of songs and of reasons for skipped lines that are shown. */
const [songCount, reasonCount] = [5, 10];

const dialog = document.querySelector(".import-list");
const part = (selector) => dialog.querySelector(selector);
const [status, progress, trouble, result] = ["#import-status", "progress", ".import-problem", ".import-result"].map(part);
const [store, close] = [part(".yes"), part(".no")];
let running = new AbortController();
dialog.addEventListener("close", () => running.abort());
close.onclick = () => dialog.close();

const counted = (name, count) => text(name, { count, number: count.toLocaleString(language) });

/** Reads a file in a dry run, shows the result, and offers to store the songs. */
function read(file) {
    running.abort();
    running = new AbortController();
    part("h2").textContent = file.name;
    part(".import-lines").replaceChildren();
    trouble.textContent = "";
    if (!dialog.open) dialog.showModal();
    return attempt(async () => {
        const report = await upload(file, "dryRun=true&skipRefused=true&rows=all");
        show(report);
        const count = report.inserted + report.updated;
        store.hidden = count === 0;
        store.textContent = counted("host.importYes", count);
        store.onclick = () => attempt(() => storeSongs(file));
        if (!count) fail(report.unchanged ? text("host.importKnownAll") : text("host.importHelp"));
    });
}

async function storeSongs(file) {
    const { inserted, updated } = await upload(file, "skipRefused=true&limit=0");
    dialog.close();
    document.dispatchEvent(new CustomEvent("imported", { detail: counted("host.imported", inserted + updated) }));
}

/** Runs a step; shows its problem with a way out. */
async function attempt(step) {
    store.hidden = result.hidden = true;
    close.textContent = text("host.cancel");
    try {
        await step();
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        const reason = `refusal.${problem.document.fault}`;
        setText(status, "");
        fail(`${problem.message}.`, hasText(reason) ? text(reason) : "", text("host.importHelp"));
    }
}

/** Shows the numbers of a dry run, the first songs, and the reasons for skipped lines. */
function show({ inserted, updated, unchanged, merged, refused, rows, problems }) {
    const numbers = [
        counted("host.importRead", inserted + updated + unchanged),
        counted("host.importNew", inserted),
        counted("host.importKnown", updated + unchanged),
        merged && counted("host.importMerged", merged),
        refused && counted("host.importSkipped", refused),
    ];
    setText(status, numbers.filter(Boolean).join(" · "));
    progress.hidden = true;
    const songs = rows.filter(({ outcome }) => outcome !== "refused").slice(0, songCount).map(({ title, artist }) => {
        const element = copy("wanted");
        setTexts(element, { song: title, artist });
        return element;
    });
    result.hidden = !songs.length;
    part(".import-songs").replaceChildren(...songs);
    const lines = problems.slice(0, reasonCount).map(({ code, count, line }) => {
        const name = `refusal.${code}`;
        const reason = hasText(name) ? text(name) : text("refusal.malformed");
        return Object.assign(document.createElement("li"), { textContent: text("host.importLine", { count, line, reason }) });
    });
    part(".import-lines").replaceChildren(...lines);
}

function fail(...sentences) {
    progress.hidden = true;
    trouble.textContent = sentences.filter(Boolean).join(" ");
    close.textContent = text("host.shut");
}

/** Sends the file; the returned promise stays pending after an abort. */
function upload(file, query) {
    progress.hidden = false;
    setText(status, text("host.importRunning"));
    return new Promise((resolve, reject) => {
        // `fetch` does not report progress.
        const request = new XMLHttpRequest();
        request.open("POST", `${root}/songs/import?${query}`);
        request.responseType = "json";
        request.setRequestHeader("Accept-Language", language);
        request.upload.onprogress = ({ loaded, total }) => (progress.value = loaded / total);
        // The service goes on reading for an unknown time.
        request.upload.onload = () => progress.removeAttribute("value");
        request.onload = () => {
            const { status, response } = request;
            if (status === 200) resolve(response);
            else reject(new Problem({ status, code: "internal", ...response }));
        };
        request.onerror = () => reject(new Problem({ code: "unreachable", status: 0, detail: text("api.unreachable") }));
        running.signal.addEventListener("abort", () => request.abort());
        request.send(file);
    });
}

document.addEventListener("list", ({ detail }) => read(detail));
