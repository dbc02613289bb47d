/** The pinned songs that the songbook lacks, and who wants them. */

import { get, readAll } from "../shared/api.js";
import { fill, say } from "../shared/elements.js";
import { text } from "../shared/texts.js";
import { tellTrouble } from "./actions.js";
import { part, path } from "./state.js";

const fold = part(".wanted");

/** Shows how many songs there are, and in the open fold which, those first that most people want. */
export async function showWanted() {
    const songs = fold.open ? await readAll(`${path}/wanted-songs`, "songs") : undefined;
    const count = songs?.length ?? (await get(`${path}/wanted-songs?limit=1&total=true`)).document.total;
    fold.hidden = count === 0;
    say(fold.querySelector("summary"), text("host.wanted", { count }));
    if (songs) fill(fold.querySelector("ol"), songs, "wanted", write, { id: ({ song }) => song });
}

function write(element, { title, artist, people }) {
    say(element.querySelector(".song"), title);
    say(element.querySelector(".artist"), artist);
    say(element.querySelector(".names"), people.map(({ person }) => person).join(", "));
}

// An import changes the songbook, and not the board.
fold.addEventListener("toggle", () => fold.open && showWanted().catch(tellTrouble));
