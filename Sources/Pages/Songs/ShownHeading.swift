import BoardAPI
import Karaoke
import WebServer

/// An initial in words.
struct ShownHeading {
    var rowID = ""
    var letter = ""
    var count = ""
    var label = ""
}

extension ShownHeading {
    init(_ initial: Songbook.Initial, texts: Texts) {
        rowID = Songbook.Node.initial(initial.letter).opaque
        letter = initial.letter
        count = texts.counted("songs.total", initial.songs)
        label = "\(letter), \(count)"
    }
}
