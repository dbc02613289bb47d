/** The ends of lists, for browsers whose arrays have no `at` and no `findLast`. */

/**
 * Returns the last entry of a list, of those that satisfy a condition; undefined for none.
 *
 * @template Entry
 * @param {Entry[]} list
 * @param {(entry: Entry) => boolean} [isSuch]
 * @returns {Entry | undefined}
 */
export function last(list, isSuch = () => true) {
    return list.filter(isSuch).pop();
}
