import Karaoke
import NIOCore
import WebServer

extension [FoundSong] {
    /// The songs as the REST API lists them.
    package var json: [UInt8] {
        let document = ListDocument(name: "songs", elements: map { SongDocument($0) })
        return [UInt8](JSONBuffer.text(of: document, capacity: 512 * (count + 1)).readableBytesView)
    }
}
