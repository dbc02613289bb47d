import Containers

/// A leaf of placed content as every drawing shows it.
struct DrawnPiece {
    let appearance: Appearance
    let rejection: Rejection?
    /// The frame before rotation.
    var frame: Rect
    /// In degrees, clockwise, about the frame's centre.
    let rotation: Double

    init(_ appearance: Appearance, rejection: Rejection? = nil, frame: Rect, rotation: Double = 0) {
        self.appearance = appearance
        self.rejection = rejection
        self.frame = frame
        self.rotation = rotation
    }

    /// The text of the piece, in one line.
    var name: String {
        let words = [appearance.title, appearance.detail ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        return [words, rejection?.words ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}

extension PlacedSubview {
    /// The pieces, in the order in which they are painted.
    var pieces: [DrawnPiece] { pieces(in: nil) }

    /// The pieces; where a container is crossed off, everything in it is.
    ///
    /// A board contributes its cards along with their content.
    private func pieces(in outer: Rejection?) -> [DrawnPiece] {
        backgrounds.flatMap(\.pieces) + ownPieces(in: outer) + overlays.flatMap(\.pieces)
    }

    private func ownPieces(in outer: Rejection?) -> [DrawnPiece] {
        if let board = subview.view(as: DisplayBoard.self) {
            return board.layout(in: frame.size).pieces(at: frame.origin)
        }
        guard children.isEmpty else {
            let rejection = subview.containerValues.rejection ?? outer
            return children.flatMap { $0.pieces(in: rejection) }
        }
        guard let appearance = subview.appearance else { return [] }
        // Bare words have no edges of their own, so they are clipped to the outer frame.
        let frame = appearance.surface == nil ? frame.intersection(outerFrame) : frame
        return [DrawnPiece(appearance, rejection: subview.rejection ?? outer, frame: frame)]
    }
}

extension [DrawnPiece] {
    /// A description of the content, in a sentence.
    var summary: String {
        let written = filter { !$0.appearance.title.isEmpty }.count
        let rejected = filter { $0.rejection != nil }.count
        let pieces = written == 1 ? "1 piece" : "\(written) pieces"
        return rejected == 0 ? "\(pieces)." : "\(pieces), \(rejected) crossed off."
    }

    /// The smallest frame that holds another and all pieces.
    func extent(around frame: Rect) -> Rect {
        reduce(frame) { $0.union($1.frame) }
    }
}

extension Rect {
    /// The intersection of both frames, which may be empty.
    fileprivate func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
    }
}

extension DisplayBoardLayout {
    /// The pieces of a board that stands among other content, with its top left corner at a point.
    func pieces(at origin: Point) -> [DrawnPiece] {
        sections.flatMap(\.pieces).map { piece in
            var piece = piece
            piece.frame = piece.frame.offset(by: origin)
            return piece
        }
    }
}

extension LaidOutSection {
    /// The cork, the cards on it, the header and the footer.
    fileprivate var pieces: [DrawnPiece] {
        let section = DrawnSection(self)
        let cards = section.paintedCards.map { card in
            let appearance = Appearance(card.title, detail: card.detail.isEmpty ? nil : card.detail, on: card.surface)
            return DrawnPiece(appearance, rejection: card.rejection, frame: card.pin.frame, rotation: card.pin.rotation)
        }
        let header = section.header.map { DrawnPiece(Appearance(section.headerText, on: .white), frame: $0) }
        let footer = section.footer.map { DrawnPiece(Appearance(section.footerText ?? "", on: .white), frame: $0) }
        let cork = DrawnPiece(Appearance("", on: .cork), frame: section.content)
        return [cork] + cards + [header, footer].compactMap(\.self)
    }
}
