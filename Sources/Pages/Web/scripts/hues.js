/** The colours of the pins of people; as in the service's `WallColumn`. */

/** The number of colours. */
const hues = 6;

/**
 * Gives sections the colours in turn of their creation, so that a section keeps its colour when it moves.
 *
 * @param {{id: string}[]} sections all sections of a board
 * @returns {(section: {id: string}) => string} the class of a section's colour
 */
export function huesOf(sections) {
    // Identifiers rise with time.
    const oldest = sections.map(({ id }) => id).sort();
    const ages = new Map(oldest.map((id, age) => [id, age]));
    return ({ id }) => `hue-${ages.get(id) % hues}`;
}
