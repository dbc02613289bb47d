import BoardLayout
import NIOCore
import WebServer

extension LaidOutBoard {
    /// The display document, byte for byte as the REST API gives it.
    package var json: [UInt8] {
        let document = DisplayDocument(board: self)
        return Array(JSONBuffer.text(of: document, capacity: document.capacity).readableBytesView)
    }
}
