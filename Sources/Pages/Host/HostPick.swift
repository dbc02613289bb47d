import BoardAPI
import Karaoke
import WebServer

/// The content for one turn of the setlist.
struct HostPick {
    var sectionID = ""
    var person = ""
    var song = ""
    var artist = ""
    var isSung = false
    /// The text for a turn that was sung; empty for one that was not.
    var mark = ""
}

extension HostPick {
    init(_ pick: Board.Pick, texts: Texts) {
        sectionID = pick.section.description
        person = pick.person
        song = pick.card.title
        artist = pick.card.artist
        isSung = pick.state == .sung
        mark = isSung ? texts("host.sung") : ""
    }
}
