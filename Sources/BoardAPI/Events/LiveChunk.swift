import NIOCore
import WebServer

/// A piece of a live stream as it goes over the wire, made once for all clients.
///
/// It is framed as a chunk of HTTP/1.1 already (RFC 9112, section 7.1), so that it needs no handler for each client.
/// A client of HTTP/1.0 gets it without the frame.
struct LiveChunk: Sendable {
    /// The event; `nil` for a comment, which keeps a silent connection open.
    let event: LiveEvent?
    let bytes: ByteBuffer
    /// The text in the frame.
    let text: ByteBuffer

    static let comment = LiveChunk(event: nil, text: ByteBuffer(string: ":\n\n"))

    init(_ event: LiveEvent) {
        var text = ByteBuffer()
        event.append(to: &text)
        self.init(event: event, text: text)
    }

    private init(event: LiveEvent?, text: ByteBuffer) {
        var bytes = ByteBuffer()
        bytes.writeString("\(String(text.readableBytes, radix: 16))\r\n")
        bytes.writeImmutableBuffer(text)
        bytes.writeString("\r\n")
        self.event = event
        self.bytes = bytes
        self.text = text
    }
}
