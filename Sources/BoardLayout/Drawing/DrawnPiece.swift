import Containers

/// A leaf of placed content as every drawing shows it, or the slash across a container.
struct DrawnPiece {
    /// What is seen of the leaf; `nil` where only a slash is.
    let appearance: Appearance?
    let rejection: Rejection?
    var frame: Rect

    /// All that the piece says, in one line.
    var name: String {
        let words = [appearance?.title, appearance?.detail].compactMap(\.self).filter { !$0.isEmpty }
        return [words.joined(separator: ", "), rejection?.words ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}

extension PlacedSubview {
    /// What is seen, in the order in which it is painted.
    var pieces: [DrawnPiece] {
        if children.isEmpty {
            guard let appearance = subview.appearance else { return [] }
            return [DrawnPiece(appearance: appearance, rejection: subview.rejection, frame: frame)]
        }
        let pieces = children.flatMap(\.pieces)
        guard let rejection = subview.containerValues.rejection else { return pieces }
        return pieces + [DrawnPiece(appearance: nil, rejection: rejection, frame: frame)]
    }
}

extension [DrawnPiece] {
    /// What there is, in a sentence.
    var summary: String {
        let written = filter { !($0.appearance?.title ?? "").isEmpty }.count
        let rejected = filter { $0.rejection != nil }.count
        let pieces = written == 1 ? "1 piece" : "\(written) pieces"
        return rejected == 0 ? "\(pieces)." : "\(pieces), \(rejected) crossed off."
    }

    /// The smallest frame that holds another and all pieces.
    func extent(around frame: Rect) -> Rect {
        reduce(frame) { $0.union($1.frame) }
    }
}
