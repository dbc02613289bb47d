import NIOCore
import WebServer

/// A piece of a live stream, encoded once for all clients.
///
/// It includes the chunk framing of HTTP/1.1 (RFC 9112, section 7.1), so that no handler per client is needed. Clients
/// of HTTP/1.0 receive it without the framing.
struct LiveChunk: Sendable {
    /// The event; `nil` for a comment, which keeps a silent connection open.
    let event: LiveEvent?
    let bytes: ByteBuffer
    /// The text without the framing.
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
