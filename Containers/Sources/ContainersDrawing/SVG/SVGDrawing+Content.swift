import Containers

extension SVGDrawing {
    /// Draws placed content: a stack, a grid, or any other view.
    ///
    /// The picture is large enough for everything in it, even if that is larger than the proposal.
    ///
    /// - Parameters:
    ///   - content: The placed content.
    ///   - title: The name of the picture.
    ///   - description: A description of the picture; by default the number of its pieces.
    ///   - crossedOff: The views that are crossed off; none by default.
    public init(
        _ content: PlacedSubview,
        title: String,
        description: String? = nil,
        crossedOff: CrossingOff = { _ in nil }
    ) {
        let pieces = content.pieces(crossedOff: crossedOff)
        let frame = pieces.extent(around: content.outerFrame)
        self.init(pieces, in: frame.enlarged(by: Self.margin), title: title, description: description)
    }

    /// Draws the part of placed content that a window shows, such as the built members of a lazy stack.
    ///
    /// - Parameters:
    ///   - content: The placed content, the lowest first.
    ///   - window: The visible part.
    ///   - title: The name of the picture.
    ///   - description: A description of the picture; by default the number of its pieces.
    ///   - crossedOff: The views that are crossed off; none by default.
    public init(
        _ content: [PlacedSubview],
        in window: Rect,
        title: String,
        description: String? = nil,
        crossedOff: CrossingOff = { _ in nil }
    ) {
        let pieces = content.flatMap { $0.pieces(crossedOff: crossedOff) }.filter { $0.frame.intersects(window) }
        self.init(pieces, in: window, title: title, description: description)
    }

    private init(_ pieces: [DrawnPiece], in frame: Rect, title: String, description: String?) {
        self.init()
        let hasCork = pieces.contains { $0.appearance.surface == .cork }
        begin(frame, title: title, description: description ?? pieces.summary)
        beginPage(frame, hasCork: hasCork)
        for piece in pieces { draw(piece) }
        end()
    }

    /// The room around pictures of content, in points.
    public static let margin = 12.0

    /// Writes the shared definitions, and the page below the pieces.
    mutating func beginPage(_ frame: Rect, hasCork: Bool) {
        write("\(Self.style)\n")
        if hasCork { write("\(Self.corkDefinition)\n") }
        write("<rect class=\"page\" \(place: frame)/>\n")
    }

    /// Draws a leaf.
    mutating func draw(_ piece: DrawnPiece) {
        guard piece.frame.width > 0, piece.frame.height > 0 else { return }
        guard let surface = piece.appearance.surface else { return drawWords(of: piece) }
        let size = piece.frame.size
        let label: Markup = piece.name.isEmpty ? "" : "role=\"group\" aria-label=\"\(words: piece.name)\" "
        let classes = piece.remark == nil ? "card" : "card rejected"
        write("<g \(label)class=\"\(classes)\" \(transform: piece.frame, rotation: piece.rotation)>\n")
        if surface != .cork { write("\(shade: size, height: min(60, size.height))\n") }
        write("<svg \(extent: size)><rect class=\"paper \(surface)\" width=\"100%\" height=\"100%\"/>\n")
        if piece.remark != nil { writeSlash(across: size) }
        for line in Inscription(piece.appearance, note: piece.remark, isCrossedOff: piece.remark != nil, on: size).lines
        {
            write(line.words, as: line.style, fontSize: line.fontSize, at: Point(x: size.width / 2, y: line.baseline))
        }
        write("</svg>\n</g>\n")
    }
}

extension Rect {
    /// The frame with room around it.
    public func enlarged(by margin: Double) -> Rect {
        Rect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
