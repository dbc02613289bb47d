import BoardLayout
import Containers
import Karaoke
import WebServer

/// The values that the service and the scripts of its pages have to agree on.
///
/// The service writes them into the script `shared/facts.js`.
enum PageFacts {
    /// The area of the board on a screen of 1920 x 1080, in points; the style sheet uses the rest.
    ///
    /// Pages that arrange the cards by themselves ask for this size too, so that they share one cached layout.
    static let boardSize = Size(width: 1560, height: 920)
    /// The number of colours of pins.
    static let hues = 6
    /// The most cards that hang in the middle of a wall; with fewer, the code to join stays large.
    static let composed = ComposedWall.cards.upperBound
    /// The most songs on the first page of a search.
    static let songsAtOnce = 60
    /// The interval of the comments that keep silent live streams open.
    static let heartbeat = Duration.seconds(15)

    /// The values by name; times are in milliseconds.
    static let document: JSONValue = [
        // Cannot trap: constants.
        "boardSize": ["width": .integer(Int(boardSize.width)), "height": .integer(Int(boardSize.height))],
        "hues": .integer(hues),
        "composed": .integer(composed),
        "tints": .integer(CardPaper.tintCount),
        "pins": .integer(CardPaper.pinCount),
        "songsAtOnce": .integer(songsAtOnce),
        "longestSearch": .integer(SongSearch.limit),
        "longestPage": .integer(PageLength.longest),
        // Cannot trap: a constant.
        "heartbeat": .integer(Int(heartbeat / .milliseconds(1))),
        "lackingLetter": .text(HandFont.lackingLetter),
    ]
}
