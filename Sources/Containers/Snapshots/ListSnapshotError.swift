/// Why a list snapshot could not be changed as asked; it stays as it was.
public enum ListSnapshotError<Section: Hashable & Sendable, Item: Hashable & Sendable>: Error, Hashable {
    /// The section is not in the snapshot.
    case sectionNotFound(Section)

    /// These sections are in the snapshot already or were given twice.
    case duplicateSections([Section])

    /// These items were given twice.
    case duplicateItems([Item])
}
