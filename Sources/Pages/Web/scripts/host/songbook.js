/** The songbook on the host's page: the pinned songs that it lacks, and lists of songs that are dropped for import. */

import { get, readAll } from "../shared/api.js";
import { fill, setText, setTexts } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { showMessage, showProblem } from "./actions.js";
import { part, path } from "./state.js";

const fold = part(".wanted");

/** Shows how many songs there are, and in the open fold which, those first that most people want. */
export async function showWanted() {
    const songs = fold.open ? await readAll(`${path}/wanted-songs`, "songs") : undefined;
    const count = songs?.length ?? (await get(`${path}/wanted-songs?limit=1&total=true`)).document.total;
    fold.hidden = count === 0;
    setText(fold.querySelector("summary"), text("host.wanted", { count }));
    if (songs) fill(fold.querySelector("ol"), songs, "wanted", write, { id: ({ song }) => song });
}

function write(element, { title, artist, people }) {
    setTexts(element, { song: title, artist, names: people.map(({ person }) => person).join(", ") });
}

// An import changes the songbook, and not the board.
fold.addEventListener("toggle", () => fold.open && showWanted().catch(showProblem));

/** The file field; only an admin has one. */
const field = part(".import input");

async function open(file) {
    const url = document.querySelector("script[type=module]").src.replace("/host.", "/import.");
    // A bundle of its own: its modules are not those of this one, and events connect them.
    await import(url).then(
        () => document.dispatchEvent(new CustomEvent("list", { detail: file })),
        () => showMessage(text("api.unreachable"), true),
    );
    // The same file can be chosen again.
    field.value = "";
}

document.addEventListener("imported", ({ detail }) => {
    showMessage(detail);
    showWanted().catch(showProblem);
});
field?.addEventListener("change", () => field.files[0] && open(field.files[0]));

/** True while files are dragged, and not text or a link. */
const hasFiles = ({ dataTransfer }) => [...dataTransfer.types].includes("Files");
const showDrop = (isOn) => document.body.classList.toggle("is-dropping", isOn);

document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    showDrop(Boolean(field));
});
document.addEventListener("dragleave", (event) => event.relatedTarget ?? showDrop(false));
document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    showDrop(false);
    const { files } = event.dataTransfer;
    if (!field) showMessage(text("host.importNotAdmin"), true);
    else if (files.length === 1) open(files[0]);
    else showMessage(text("host.importOne"), true);
});
