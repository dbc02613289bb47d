import Containers

extension HTMLDrawing {
    /// Draws placed content: a stack, a grid, or any other view.
    ///
    /// - Parameters:
    ///   - content: The placed content.
    ///   - title: The name of the drawing.
    ///   - id: The id of the element, by which the style sheet finds it; different for each drawing of a page.
    ///   - crossedOff: The views that are crossed off; none by default.
    public init(
        _ content: PlacedSubview,
        title: String,
        id: String = "drawing",
        crossedOff: CrossingOff = { _ in nil }
    ) {
        self.init(title: title, style: Self.contentStyle)
        let pieces = content.pieces(crossedOff: crossedOff).filter { $0.frame.width > 0 && $0.frame.height > 0 }
        let frame = pieces.extent(around: content.outerFrame)
        let name = Self.identifier(id)
        add(style: "#\(name) { \(Self.extent(of: frame.size)) }")
        write("<section class=\"drawing\" id=\"\(name)\" aria-label=\"\(title.escapedForMarkup)\">")
        for (index, piece) in pieces.enumerated() {
            add(style: "#\(name) > :nth-child(\(index + 1)) { \(Self.place(of: piece, in: frame)) }")
            draw(piece)
        }
        write("</section>")
    }

    private mutating func draw(_ piece: DrawnPiece) {
        let isCrossedOff = piece.remark != nil
        let title = Self.words(piece.appearance.title, isCrossedOff: isCrossedOff)
        guard let surface = piece.appearance.surface else {
            return write("<p class=\"words\" dir=\"auto\">\(title)\(Self.note(piece.remark, in: "span"))</p>")
        }
        guard !piece.name.isEmpty else { return write("<div class=\"\(surface)\" aria-hidden=\"true\"></div>") }
        let detail = piece.appearance.detail.map { "<p dir=\"auto\">\($0.escapedForMarkup)</p>" } ?? ""
        let classes = isCrossedOff ? "paper \(surface) rejected" : "paper \(surface)"
        let heading = "<h2 dir=\"auto\">\(title)</h2>"
        write("<article class=\"\(classes)\">\(heading)\(detail)\(Self.note(piece.remark, in: "p"))</article>")
    }

    /// Returns the element with a remark, if there is one.
    static func note(_ remark: String?, in element: String) -> String {
        guard let remark else { return "" }
        return " <\(element) class=\"note\" dir=\"auto\">\(remark.escapedForMarkup)</\(element)>"
    }

    private static func place(of piece: DrawnPiece, in frame: Rect) -> String {
        let corner =
            "left: \((piece.frame.minX - frame.minX).decimal)px; top: \((piece.frame.minY - frame.minY).decimal)px;"
        let turn = piece.rotation == 0 ? "" : " transform: rotate(\(piece.rotation.decimal)deg);"
        return "\(corner) \(extent(of: piece.frame.size))\(turn)"
    }

    private static func extent(of size: Size) -> String {
        "width: \(size.width.decimal)px; height: \(size.height.decimal)px;"
    }

    /// Returns an id that needs no escaping, neither as an attribute nor in a selector.
    private static func identifier(_ id: String) -> String {
        let known = id.unicodeScalars.filter { scalar in
            scalar == "-" || scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
        let name = String(String.UnicodeScalarView(known))
        return name.unicodeScalars.first.map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) } == true
            ? name : "drawing-\(name)"
    }
}
