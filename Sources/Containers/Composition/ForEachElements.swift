/// The elements of one `ForEach` during one resolution.
@usableFromInline
final class ForEachElements<Data: RandomAccessCollection, ID: Hashable, Content: View>: IdentifiedElements<ID> {
    @usableFromInline let declaration: ForEach<Data, ID, Content>

    /// The casts hold because the functions are only called with the object that they are given to.
    @inlinable
    init(_ declaration: ForEach<Data, ID, Content>) {
        self.declaration = declaration
        super.init(
            count: declaration.data.count,
            identity: { unsafeDowncast($0, to: ForEachElements.self).declaredIdentity(at: $1) },
            tag: { unsafeDowncast($0, to: ForEachElements.self).answerDefaultTag(at: $1, &$2) }
        )
    }

    @inlinable
    func declaredIdentity(at offset: Int) -> ID {
        declaration.identity(declaration.data, index(at: offset))
    }

    @inlinable
    func content(at offset: Int) -> Content {
        declaration.content(declaration.data[index(at: offset)])
    }

    /// Answers with the default tag, which is stored under the type of the identity only (Spec 4.2, 4.3).
    @inlinable
    func answerDefaultTag(at offset: Int, _ query: inout SubviewQuery) {
        guard query.type == ObjectIdentifier(ID.self) else { return }
        query.settle(declaration.offsetTag?(offset) ?? identity(at: offset))
    }

    @inlinable
    func index(at offset: Int) -> Data.Index {
        declaration.data.index(declaration.data.startIndex, offsetBy: offset)
    }
}
