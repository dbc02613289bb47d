/// The identities of a `ForEach`'s elements, under their own type.
@usableFromInline
class IdentifiedElements<ID: Hashable>: ElementIdentities {
    @usableFromInline typealias TypedIdentity = (IdentifiedElements<ID>, Int) -> ID

    @usableFromInline final let typedIdentity: TypedIdentity

    /// The casts hold because the functions are only called with the objects that they are given to, and two identities
    /// are only compared if they are of the same type.
    @inlinable
    init(count: Int, identity: @escaping TypedIdentity, tag: @escaping Tag) {
        typedIdentity = identity
        super.init(
            count: count,
            type: ObjectIdentifier(ID.self),
            identity: { AnyHashable(unsafeDowncast($0, to: IdentifiedElements.self).identity(at: $1)) },
            hash: { $2.combine(unsafeDowncast($0, to: IdentifiedElements.self).identity(at: $1)) },
            isEqual: {
                unsafeDowncast($0, to: IdentifiedElements.self).identity(at: $1)
                    == unsafeDowncast($2, to: IdentifiedElements.self).identity(at: $3)
            },
            tag: tag
        )
    }

    @inlinable
    final func identity(at offset: Int) -> ID {
        typedIdentity(self, offset)
    }
}
