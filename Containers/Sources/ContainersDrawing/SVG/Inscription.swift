import Containers

/// Title, detail and note as lines that fit on a piece of paper of any size.
public struct Inscription {
    /// One line, as it is written.
    public struct Line: Equatable {
        /// The words.
        public let words: String
        /// The class of the line in a picture.
        public let style: String
        /// The size of the font, in points.
        public let fontSize: Double
        /// The distance from the top of the paper.
        public let baseline: Double
    }

    /// The lines, from top to bottom.
    public private(set) var lines: [Line] = []

    private let size: Size
    private var top = 0.0

    /// Writes as much as fits: first the title, then the note, then the detail.
    ///
    /// When there is no room for a note on what is crossed off, its sign is added to the title.
    public init(_ appearance: Appearance, note: String?, isCrossedOff: Bool, on size: Size) {
        self.size = size
        let share = appearance.surface == .white ? 0.36 : 0.2
        let font = min(max(10, size.height * share), 20, size.height / 1.3, size.width / 3)
        guard font > 0 else { return }
        var room = size.height * 0.94 - font * Self.pitch
        let note = note.flatMap { Self.take(font * 0.7, from: &room) ? $0 : nil }
        let detail = appearance.detail.flatMap { Self.take(font * 0.75, from: &room) ? $0 : nil }
        let isMarked = isCrossedOff && note == nil
        let title = isMarked ? "\(SVGDrawing.rejectionSign)\u{A0}\(appearance.title)" : appearance.title
        // Cannot trap: from 0 to 1,000.
        let limit = 1 + Int(max(0, min(1_000, room / (font * Self.pitch))))
        write(title, as: "title", fontSize: font, limit: limit)
        if let detail { write(detail, as: "artist", fontSize: font * 0.75, limit: 1) }
        if let note { write(note, as: "note", fontSize: font * 0.7, limit: 1) }
        center()
    }

    /// The distance between two lines, in parts of the font's size.
    private static let pitch = 1.2

    /// Reserves a line, if there is room for it.
    private static func take(_ fontSize: Double, from room: inout Double) -> Bool {
        guard room >= fontSize * pitch else { return false }
        room -= fontSize * pitch
        return true
    }

    private mutating func write(_ words: String, as style: String, fontSize: Double, limit: Int) {
        for line in FittedText(words, width: size.width * 0.92 / fontSize, lines: limit, measure: \.ems).lines {
            lines.append(Line(words: line, style: style, fontSize: fontSize, baseline: top + fontSize * 0.95))
            top += fontSize * Self.pitch
        }
    }

    /// Moves all lines to the middle.
    private mutating func center() {
        let shift = (size.height - top) / 2
        lines = lines.map {
            Line(words: $0.words, style: $0.style, fontSize: $0.fontSize, baseline: $0.baseline + shift)
        }
    }
}
