/** A song of the songbook as an element; as the service's `ShownSong`. */

import { copy } from "../shared/elements.js";
import { language } from "../shared/phrases.js";
import { text } from "../shared/texts.js";

const numbers = new Intl.NumberFormat(language);
const tongues = new Intl.DisplayNames(language, { type: "language" });
const hues = 16;

/** The address of the songbook, by itself or on a board. */
export const base = document.getElementById("finder").getAttribute("action");

/** The values of a text about so many, with the number written as the language writes it. */
export function many(count) {
    return { count, number: numbers.format(count) };
}

/** The number of songs of an initial or an artist, in words. */
export function countOf(songs) {
    return text("songs.total", many(songs));
}

/** Makes the element of a song. */
export function songElement(song) {
    const element = copy("song");
    const say = (name, words) => (element.querySelector(`.${name}`).textContent = words ?? "");
    element.dataset.song = song.id;
    element.className = `song hue-${hueOf(song.artist)}`;
    say("letter", song.artist.replace(/^(?:the|an?) +(?=.)/i, "").match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? "♪");
    showArtwork(element.querySelector("img"), song.artworkUrl);
    say("title", song.title);
    say("artist", song.artist);
    element.querySelector(".artist").href = `${base}?artist=${encodeURIComponent(song.artist)}`;
    if (song.rating !== null) {
        say("stars", "★".repeat(song.rating) + "☆".repeat(5 - song.rating));
        say("rating", text("songs.rating", { count: song.rating }));
    }
    say("year", song.year);
    say("tongue", song.language?.split(",").map((name) => tongueOf(name.trim())).join(", "));
    say("genre", song.genre);
    if (song.duration !== null) {
        const [minutes, seconds] = [Math.floor(song.duration / 60), song.duration % 60];
        say("clock", `${minutes}:${String(seconds).padStart(2, "0")}`);
        say("duration", text("songs.duration", { minutes, seconds }));
    }
    say("duet", song.isDuet ? text("songs.duet") : "");
    return element;
}

/** The colour of an artist's sleeves. */
function hueOf(artist) {
    let sum = 0;
    for (let index = 0; index < artist.length; index += 1) sum += artist.charCodeAt(index);
    return sum % hues;
}

/** Shows a picture of this very service, and none from elsewhere. */
function showArtwork(image, address) {
    if (address && new URL(address).origin === location.origin) image.src = address;
    else image.remove();
}

/** The name of a language, where a song has its code. */
function tongueOf(name) {
    return /^[a-z]{2,3}$/.test(name) ? tongues.of(name) : name;
}
