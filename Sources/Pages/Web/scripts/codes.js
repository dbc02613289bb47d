/** The picture of the code to join with. */

import { readText } from "./api.js";
import { text } from "./texts.js";

/**
 * Reads the picture anew.
 *
 * @param {string} board the board's id
 * @param {number} size how wide and high it is shown, in pixels
 * @throws {Problem}
 */
export async function joinPicture(board, size) {
    const drawn = await readText(`/b/${board}/join.svg`);
    const picture = new Image(size, size);
    picture.alt = text("wall.joinPicture");
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    return picture;
}
