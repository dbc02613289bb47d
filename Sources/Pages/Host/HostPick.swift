import BoardLayout
import Karaoke
import WebServer

/// The content for one pick of the setlist.
struct HostPick {
    var pickID = ""
    /// The names of the singers.
    var person = ""
    /// The face of the first singer.
    var face = ""
    var song = ""
    var artist = ""
    /// The class of the style sheet with the colour of the first singer; empty for one who left.
    var hue = ""
    /// The class of the style sheet for the state.
    var state = ""
    /// The text for what is special about a pick that waits; empty for nothing.
    var mark = ""
    /// The time when the song was sung; `nil` for one that was not.
    var sungAt: PageTime?
}

extension HostPick {
    /// - Parameters:
    ///   - pick: The pick.
    ///   - hues: The colours of the sections.
    ///   - texts: The texts of the page's language.
    init(_ pick: Board.Pick, hues: SectionHues, texts: Texts) {
        pickID = pick.id.description
        person = pick.people
        face = Board.Section.face(of: person)
        song = pick.title
        artist = pick.artist
        hue = pick.singers.first?.section.flatMap { hues[$0] }.map { "hue-\($0)" } ?? ""
        state = "is-\(pick.state.rawValue)"
        sungAt = pick.sungAt.map { PageTime($0) }
        mark =
            if pick.isNext {
                pick.isComing ? texts("stage.isComing") : texts("wall.upNext")
            } else if pick.singers.contains(where: { $0.presence == .away }) {
                texts("wall.away")
            } else if pick.state == .waiting, pick.skips > 0 {
                texts("host.skippedOnce")
            } else {
                ""
            }
    }
}

/// The setlist of a host's page, divided by what becomes of the picks.
struct HostSetlist {
    /// The pick on stage; `nil` for none.
    let now: HostPick?
    /// The announced pick, which is the first one that waits; `nil` for none.
    let next: HostPick?
    /// True when somebody is on stage or next.
    let isOn: Bool
    let waiting: [HostPick]
    let skipped: [HostPick]
    let sung: [HostPick]
    /// The text for the number of sung songs.
    let sungCount: String

    /// Divides the picks of a board, which are in the order of the evening.
    init(_ picks: [Board.Pick], on board: LaidOutBoard, texts: Texts) {
        let hues = SectionHues(board)
        let list = { (state: Board.Pick.State) in
            picks.filter { $0.state == state }.map { HostPick($0, hues: hues, texts: texts) }
        }
        now = list(.now).first
        next = picks.first(where: \.isNext).map { HostPick($0, hues: hues, texts: texts) }
        isOn = now != nil || next != nil
        (waiting, skipped, sung) = (list(.waiting), list(.skipped), list(.sung))
        sungCount = texts("wall.sungCount", ["count": sung.count])
    }
}
