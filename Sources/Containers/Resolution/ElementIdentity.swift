/// The identity of one element of a `ForEach`.
///
/// It refers to the elements instead of holding the identity in an `AnyHashable`, because making, hashing and comparing
/// those took most of the time that two subviews were told apart in. Identities of different types are never equal.
@usableFromInline
struct ElementIdentity: Hashable {
    private let elements: ElementIdentities
    private let offset: Int
    private let occurrence: Int

    /// The identity of the element at an offset; a later element of the same identity counts its occurrences (Spec 3.3).
    init(_ elements: ElementIdentities, at offset: Int, occurrence: Int) {
        self.elements = elements
        self.offset = offset
        self.occurrence = occurrence
    }

    /// The same identity as a value by itself, which does not keep the elements alive.
    var alone: AnyHashable {
        let value = elements.identity(elements, offset)
        return [AnyHashable(elements.type), value, AnyHashable(occurrence)]
    }

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool {
        left.occurrence == right.occurrence
            && left.elements.type == right.elements.type
            && left.elements.isEqual(left.elements, left.offset, right.elements, right.offset)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(occurrence)
        elements.hash(elements, offset, &hasher)
    }
}
