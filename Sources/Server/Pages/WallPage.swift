import BoardLayout
import Containers
import Karaoke

/// The wall as its template shows it: the laid-out board in words.
struct WallPage {
    /// Rises when this type no longer shows equal boards as equal pages.
    static let format = 1

    let stylesheet: String
    /// The frames, as the rules of a style element.
    let frames: String
    let boardTitle: String
    let tally: String
    let hasSections: Bool
    let sections: [Column]

    init(_ board: LaidOutBoard, stylesheet: String) {
        self.stylesheet = stylesheet
        frames = WallFrames(board).text
        boardTitle = board.title
        tally = Self.tally(board.counts)
        hasSections = !board.sections.isEmpty
        sections = board.sections.enumerated().map { index, section in Column(section, hue: index % Column.hues) }
    }

    private static func tally(_ counts: LaidOutBoard.Counts) -> String {
        let songs = counts.remaining == 1 ? "1 song" : "\(counts.remaining) songs"
        return counts.rejected == 0
            ? "\(songs) in the running"
            : "\(songs) in the running, \(counts.rejected) crossed off"
    }
}

extension WallPage {
    /// One section in words.
    struct Column {
        /// How many colours pins come in.
        static let hues = 6

        let sectionID: String
        let name: String
        let label: String
        let hasHeader: Bool
        let footer: String
        let hasFooter: Bool
        let isAway: Bool
        let isOut: Bool
        let remaining: Int
        let scale: String
        let hue: Int
        let isStacked: Bool
        let cards: [Note]

        init(_ section: LaidOutBoard.Section, hue: Int) {
            sectionID = section.id.description
            name = section.title
            label = section.title.isEmpty ? section.person : section.title
            hasHeader = section.header != nil
            footer = section.footerText ?? ""
            hasFooter = section.footer != nil
            isAway = section.state == .away
            isOut = section.isRejected
            remaining = section.cards.count { !$0.isRejected }
            scale = section.scale.rawValue
            self.hue = hue
            isStacked = section.isStacked
            cards = section.cards.map { Note($0, in: section) }
        }
    }

    /// One card in words.
    struct Note {
        /// How many tints paper comes in.
        private static let tints = 5

        let cardID: String
        let song: String
        let artist: String
        let isRejected: Bool
        /// What has happened to the card; empty when nothing has.
        let mark: String
        let hasMark: Bool
        /// The kind of the mark, as a class of the style sheet.
        let kind: String
        let isPick: Bool
        let tint: Int

        init(_ card: LaidOutBoard.Card, in section: LaidOutBoard.Section) {
            cardID = card.id.description
            song = card.title
            artist = card.artist
            isRejected = card.isRejected
            (kind, mark) = Self.mark(of: card, in: section)
            hasMark = !mark.isEmpty
            isPick = card.isPick
            tint = card.slot % Self.tints
        }

        private static func mark(of card: LaidOutBoard.Card, in section: LaidOutBoard.Section) -> (String, String) {
            switch card.rejection {
            case .card: ("crossed", "Crossed off")
            case .dibs: ("taken", "Dibs: \(card.holders.map(\.person).joined(separator: " & "))")
            case .section: ("out", "Out")
            case nil where card.isPick: ("pick", "Picked")
            case nil where card.holders.contains { $0.section == section.id }: ("dibs", "Dibs!")
            case nil: ("free", "")
            }
        }
    }
}
