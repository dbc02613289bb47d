/** The picture of the code to join with. */

import { readText } from "./api.js";
import { text } from "./texts.js";

/**
 * Reads the picture of the code that leads to a page.
 *
 * @param {string} board the board's id
 * @param {string} path the path of the page
 * @param {string} words the alternative text
 * @throws {Problem}
 */
export async function pagePicture(board, path, words) {
    return draw(`/b/${board}/code.svg?${new URLSearchParams({ path })}`, 240, words);
}

/**
 * Reads the picture anew.
 *
 * @param {string} board the board's id
 * @param {number} size how wide and high it is shown, in pixels
 * @param {string} [words] the alternative text
 * @throws {Problem}
 */
export async function joinPicture(board, size, words = text("wall.joinPicture")) {
    return draw(`/b/${board}/join.svg`, size, words);
}

async function draw(path, size, words) {
    const drawn = await readText(path);
    const picture = new Image(size, size);
    picture.alt = words;
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    return picture;
}
