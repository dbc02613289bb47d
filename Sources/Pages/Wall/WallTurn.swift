import BoardLayout
import Karaoke

/// The content for one pick of the strip, or for one turn of the poster.
struct WallTurn {
    var turnID = ""
    /// The class of the style sheet.
    var kind = ""
    /// The text for the place of a pick, or the time of a turn.
    var label = ""
    /// The time in machine-readable form; empty for a pick of the strip.
    var machine = ""
    /// The faces of the singers, in their colours.
    var singers: [Singer] = []
    var people = ""
    var song = ""
}

extension WallTurn {
    /// One of the singers of a pick.
    struct Singer {
        /// The class of the style sheet with the colour; empty for a singer who left.
        let hue: String
        let face: String
    }

    private init(_ pick: Board.Pick, kind: String, label: String, hues: SectionHues) {
        turnID = pick.id.description
        self.kind = kind
        self.label = label
        singers = pick.singers.map { singer in
            Singer(
                hue: singer.section.flatMap { hues[$0] }.map { "hue-\($0)" } ?? "",
                face: Board.Section.face(of: singer.person)
            )
        }
        people = pick.people
        song = pick.title
    }

    /// Returns the strip of a board: the picks on stage and next, and those behind; none on a board without picks.
    static func strip(of board: LaidOutBoard, texts: Texts) -> [WallTurn] {
        let hues = SectionHues(board)
        let setlist = board.setlist
        let named = [("now", "wall.now", setlist.now), ("next", "wall.upNext", setlist.next)]
        let called = named.compactMap { kind, label, pick in
            pick.map { WallTurn($0.value, kind: "is-\(kind)", label: texts(label), hues: hues) }
        }
        return called
            + setlist.then.map { WallTurn($0.value, kind: "is-then", label: texts("wall.then"), hues: hues) }
    }

    /// A turn of a poster, at the board's time until a script shows the reader's.
    init(_ turn: Board.Turn, hues: SectionHues) {
        self.init(turn.pick, kind: "", label: turn.localTime?.time ?? "", hues: hues)
        machine = (turn.pick.sungAt ?? turn.pick.calledAt).map { PageTime($0).machine } ?? ""
    }
}
