import Pages

/// A text that is printed once a service listens.
struct Announcement: Sendable {
    /// The bytes for the terminal.
    let bytes: [UInt8]
    /// The link that makes a browser the host.
    let link: String?

    /// Creates a text from lines, which may contain stored text.
    init(_ lines: [String], link: String?) {
        bytes = lines.flatMap(Terminal.printed)
        self.link = link
    }

    /// Creates a text with a QR code between lines.
    init(_ before: [String], code: QRCode?, _ after: [String], link: String?) {
        let drawing = code.map { Self.drawing(of: $0, hasStyle: Terminal.output.hasStyle) } ?? ""
        bytes = before.flatMap(Terminal.printed) + Array(drawing.utf8) + after.flatMap(Terminal.printed)
        self.link = link
    }

    /// A code in black on white, or in the terminal's own colours, of which the lighter one is taken for the text's.
    private static func drawing(of code: QRCode, hasStyle: Bool) -> String {
        guard hasStyle else { return code.lines(isInked: false).map { "\($0)\n" }.joined() }
        return code.lines(isInked: true).map { "\u{1B}[38;5;16;48;5;231m\($0)\u{1B}[0m\n" }.joined()
    }
}
