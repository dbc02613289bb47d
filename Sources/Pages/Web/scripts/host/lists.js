/** Takes lists of songs that are chosen or dropped anywhere on the page; their import is loaded for the first one. */

import { text } from "../shared/texts.js";
import { tell, tellTrouble } from "./actions.js";
import { part } from "./state.js";
import { showWanted } from "./wanted.js";

/** The file field; only an admin has one. */
const field = part(".import input");

async function open(file) {
    const url = document.querySelector("script[type=module]").src.replace("/host.", "/import.");
    // A bundle of its own: its modules are not those of this one, and events connect them.
    await import(url).then(
        () => document.dispatchEvent(new CustomEvent("list", { detail: file })),
        () => tell(text("api.unreachable"), true),
    );
    // The same file can be chosen again.
    field.value = "";
}

document.addEventListener("imported", ({ detail }) => {
    tell(detail);
    showWanted().catch(tellTrouble);
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
    if (!field) tell(text("host.importNotAdmin"), true);
    else if (files.length === 1) open(files[0]);
    else tell(text("host.importOne"), true);
});
