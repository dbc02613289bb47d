/** Imports a list of songs: a dry run shows how the file was read, and a button stores the songs. */

import { Problem, root } from "../shared/api.js";
import { copy, setText, setTexts } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { hasText, text } from "../shared/texts.js";

/** The number of reasons for lines that are left out. */
const reasonCount = 10;

const dialog = document.querySelector(".import-list");
const part = (selector) => dialog.querySelector(selector);
const [status, progress, trouble, result] = ["#import-status", "progress", ".import-problem", ".import-result"].map(part);
const [store, close] = [part(".yes"), part(".no")];
let running = new AbortController();
dialog.addEventListener("close", () => running.abort());
close.onclick = () => dialog.close();

const counted = (name, count) => text(name, { count, number: count.toLocaleString(language) });

/** Reads a file in a dry run, shows the result, and offers to store the songs. */
function read(file, way = "") {
    running.abort();
    running = new AbortController();
    part("h2").textContent = file.name;
    part(".import-lines").replaceChildren();
    part(".import-ways").replaceChildren();
    trouble.textContent = "";
    if (!dialog.open) dialog.showModal();
    return attempt(async () => {
        const report = await uploadOrAsk(file, `dryRun=true&skipRefused=true&limit=0${way}`);
        if (!report) return;
        show(report);
        const count = report.inserted + report.updated;
        store.hidden = count === 0;
        store.textContent = counted("host.importYes", count);
        store.onclick = () => attempt(() => storeSongs(file, way));
        if (!count) fail(report.unchanged ? text("host.importKnownAll") : text("host.importHelp"));
    });
}

/** Sends the file; for one that can be read in several ways, shows these and returns nothing. */
async function uploadOrAsk(file, query) {
    try {
        return await upload(file, query);
    } catch (problem) {
        const readings = problem.document?.readings;
        if (!readings) throw problem;
        ask(file, readings);
    }
}

/** Shows the ways in which a file can be read, each with its first songs and a button. */
function ask(file, readings) {
    progress.hidden = true;
    setText(status, text("host.importWhich"));
    const lines = readings.flatMap(({ format, songs }) =>
        songs.map(({ artist, title }) =>
            Object.assign(document.createElement("li"), { textContent: `${format}: ${title} – ${artist}`, dir: "auto" }),
        ),
    );
    part(".import-lines").replaceChildren(...lines);
    const buttons = readings.map(({ format }) =>
        Object.assign(document.createElement("button"), {
            type: "button",
            textContent: text("host.importAs", { form: format }),
            onclick: () => read(file, `&format=${format}`),
        }),
    );
    part(".import-ways").replaceChildren(...buttons);
}

async function storeSongs(file, way) {
    const { inserted, updated } = await upload(file, `skipRefused=true&limit=0${way}`);
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

/** Shows how a dry run read the file, its numbers, the first songs, and the reasons for lines that were left out. */
function show(report) {
    const { inserted, updated, unchanged, merged, refused, problems, leftOut } = report;
    const numbers = [
        counted("host.importRead", inserted + updated + unchanged),
        counted("host.importNew", inserted),
        counted("host.importKnown", updated + unchanged),
        merged && counted("host.importMerged", merged),
        refused && counted("host.importSkipped", refused),
    ];
    setText(status, numbers.filter(Boolean).join(" · "));
    progress.hidden = true;
    const form = [report.format, report.path, report.columns?.join(", "), report.encoding].filter(Boolean).join(" · ");
    setText(part(".import-form"), form ? text("host.importForm", { form }) : "");
    const songs = report.songs.map(({ title, artist }) => {
        const element = copy("wanted");
        setTexts(element, { song: title, artist });
        return element;
    });
    result.hidden = !songs.length;
    part(".import-songs").replaceChildren(...songs);
    const lines = [
        ...problems.map((problem) => lineItem(text("host.importLine", reasoned(problem)))),
        ...leftOut.map((omission) => lineItem(text("host.importOmitted", reasoned(omission)))),
    ];
    part(".import-lines").replaceChildren(...lines.slice(0, reasonCount));
}

/** Returns an element of the list of lines. */
const lineItem = (textContent) => Object.assign(document.createElement("li"), { textContent });

/** Returns the values for a text about lines that have one reason. */
const reasoned = ({ code, count, line }) => {
    const reason = text(hasText(`refusal.${code}`) ? `refusal.${code}` : "refusal.malformed");
    return { count, line, reason };
};

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
