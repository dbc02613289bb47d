/// Why a snapshot could not be read or changed as asked; it stays as it was (Spec 13.9).
public enum SectionSnapshotError<Item: Hashable & Sendable>: Error, Hashable {
    /// The item that should become or is a parent is not in the snapshot.
    case parentNotFound(Item)

    /// The item is not in the snapshot.
    case itemNotFound(Item)

    /// These items are in the snapshot already or were given twice; in the order found, each once.
    case duplicateIdentifiers([Item])
}
