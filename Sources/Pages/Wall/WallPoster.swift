import BoardLayout
import Karaoke

/// The content of the poster that a board is once it is closed: the turns of its evening, and thanks.
struct WallPoster {
    let turns: [WallTurn]
    /// The thanks to the singers.
    let thanks: String
    /// The day in human-readable form, until a script shows it in the reader's language; empty without a time zone.
    let day: String
    /// The time of the first turn in machine-readable form.
    let machine: String
    /// True when there is room for two lines a turn.
    let isRoomy: Bool
    /// The rules of a style element.
    let rules: String

    /// The points for the turns, one below the other.
    private static let height = 760.0
    /// The most points for a turn.
    private static let tallest = 150.0

    /// Makes the poster of a board; `nil` for an open board, and for one without turns.
    init?(_ board: LaidOutBoard, texts: Texts) {
        guard let first = board.turns.first else { return nil }
        let hues = SectionHues(board)
        turns = board.turns.map { WallTurn($0, hues: hues) }
        let singers = Set(board.turns.flatMap { $0.pick.singers.map { $0.section?.description ?? $0.person } })
        let people = texts("wall.people", ["count": singers.count])
        let songs = texts("wall.songs", ["count": turns.count])
        thanks = texts("wall.thanks", ["people": people, "songs": songs])
        day = first.localTime?.day ?? ""
        machine = turns[0].machine
        let columns =
            switch turns.count {
            case ...10: 2
            case ...36: 3
            case ...64: 4
            default: 5
            }
        let rows = (turns.count + columns - 1) / columns
        isRoomy = turns.count <= 64
        let height = min(Self.tallest, Self.height / Double(rows)).rounded(.down)
        rules = ".turns{--columns:\(columns);--row:\(height)}\n"
    }
}
