import BoardAPI
import Karaoke
import WebServer

/// One turn of the setlist in words.
struct HostPick {
    var sectionID = ""
    var person = ""
    var song = ""
    var artist = ""
    var isSung = false
    /// True when it was sung already, in words; empty when it was not.
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
