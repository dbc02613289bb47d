/// The elements of one `ForEach` during one resolution.
@usableFromInline
final class ForEachElements<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    @usableFromInline let declaration: ForEach<Data, ID, Content>
    @usableFromInline let count: Int

    @inlinable
    init(_ declaration: ForEach<Data, ID, Content>) {
        self.declaration = declaration
        count = declaration.data.count
    }

    @inlinable
    func identity(at offset: Int) -> ID {
        declaration.identity(element(at: offset))
    }

    @inlinable
    func content(at offset: Int) -> Content {
        declaration.content(element(at: offset))
    }

    /// Answers with the default tag, which is stored under the type of the identity only (Spec 4.2, 4.3).
    @inlinable
    func answerDefaultTag(at offset: Int, _ query: inout SubviewQuery) {
        guard query.type == ObjectIdentifier(ID.self) else { return }
        query.settle(declaration.offsetTag?(offset) ?? identity(at: offset))
    }

    @inlinable
    func element(at offset: Int) -> Data.Element {
        let data = declaration.data
        return data[data.index(data.startIndex, offsetBy: offset)]
    }
}
