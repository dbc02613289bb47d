/// The way to a row of a list from the root, of which the rows beneath one another share what they have in common.
///
/// The ways to all rows together are therefore as large as the tree.
final class RowPath: Hashable {
    /// The identity of the row among its siblings.
    let id: Subview.ID

    private let parent: RowPath?

    /// A number for the whole way, once it has been needed.
    private var number: Int?

    init(_ id: Subview.ID, beneath parent: RowPath?) {
        self.id = id
        self.parent = parent
    }

    /// The identities of the rows on the way, that of the root first.
    var ids: [Subview.ID] { steps.reversed().map(\.id) }

    /// The names of the rows on the way, that of the root first.
    var name: String { ids.map(\.description).joined(separator: Self.separator) }

    /// The sign between the names of two rows, which no name has.
    static let separator = ".."

    /// The rows on the way, this one first.
    private var steps: [RowPath] {
        var steps: [RowPath] = []
        var step: RowPath? = self
        while let current = step {
            steps.append(current)
            step = current.parent
        }
        return steps
    }

    static func == (left: RowPath, right: RowPath) -> Bool {
        var pair: (RowPath?, RowPath?) = (left, right)
        while let left = pair.0, let right = pair.1 {
            if left === right { return true }
            guard left.id == right.id else { return false }
            pair = (left.parent, right.parent)
        }
        return pair.0 == nil && pair.1 == nil
    }

    func hash(into hasher: inout Hasher) {
        var number = 0
        for step in steps.reversed() {
            number = step.number(after: number)
        }
        hasher.combine(number)
    }

    private func number(after outer: Int) -> Int {
        if let number { return number }
        var hasher = Hasher()
        hasher.combine(outer)
        hasher.combine(id)
        let number = hasher.finalize()
        self.number = number
        return number
    }
}
