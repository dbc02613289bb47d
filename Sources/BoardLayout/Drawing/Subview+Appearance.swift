import Containers

extension Subview {
    /// What a drawing shows of a leaf; `nil` for containers and for room that is left empty.
    var appearance: Appearance? {
        guard children == nil else { return nil }
        let view = view
        if let leaf = view as? any DrawnLeaf { return leaf.appearance }
        return view is any Leaf ? Appearance(String(describing: type(of: view)), on: .white) : nil
    }

    /// Why the subview is crossed off: what was written on it, or else what a leaf says of itself.
    var rejection: Rejection? {
        containerValues.rejection ?? (appearance?.isCrossedOff == true ? .card : nil)
    }

    /// What is written on the subview, in the order in which it is read.
    var words: [String] {
        if let children { return children.flatMap(\.words) }
        guard let appearance else { return [] }
        return [appearance.title, appearance.detail ?? ""].filter { !$0.isEmpty }
    }
}

extension SubviewsCollection {
    /// What is written on the subviews, as one line.
    var line: String { flatMap(\.words).joined(separator: " ") }
}
