import CExpat

/// Reads XML as its bytes arrive, in UTF-8.
///
/// Entities cannot be declared, so that a small file stays small, and no other file is ever read.
struct XMLReader: Sendable {
    /// The most elements around another.
    static let depthLimit = 100

    /// A part of the document.
    enum Event {
        case start(String, attributes: [String: String])
        case text(String)
        case end(String)
    }

    private let parser = ExpatParser()

    /// Reads the events of the next piece.
    ///
    /// - Throws: ``SongFileError/malformedXML(line:)``, ``SongFileError/endlessLine(line:limit:)``.
    mutating func read(_ bytes: ArraySlice<UInt8>) throws(SongFileError) -> [Event] {
        try parser.read(bytes, isLast: false)
    }

    /// Reads the end of the document.
    ///
    /// - Throws: As ``read(_:)``.
    mutating func finish() throws(SongFileError) -> [Event] {
        try parser.read([], isLast: true)
    }
}

/// A parser of expat, with the events of the present piece.
///
/// Unchecked because the one reader that owns it is used by one task at a time, and never copied while it reads.
private final class ExpatParser: @unchecked Sendable {
    private let parser: XML_Parser?
    private var events: [XMLReader.Event] = []
    private var text = ""
    private var depth = 0
    /// The bytes since the last event.
    private var length = 0

    init() {
        parser = XML_ParserCreate("UTF-8")
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { ExpatParser.of($0)?.start($1, $2) },
            { ExpatParser.of($0)?.end($1) }
        )
        XML_SetCharacterDataHandler(parser) { ExpatParser.of($0)?.add($1, count: Int($2)) }
        XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in ExpatParser.of(user)?.stop() }
    }

    deinit {
        XML_ParserFree(parser)
    }

    func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(SongFileError) -> [XMLReader.Event] {
        length += bytes.count
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(
                parser,
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(bytes.count),
                isLast ? 1 : 0
            )
        }
        let line = Int(XML_GetCurrentLineNumber(parser))
        guard status == XML_STATUS_OK else { throw .malformedXML(line: line) }
        guard length <= SongReader.endlessLineLimit else {
            throw .endlessLine(line: line, limit: SongReader.endlessLineLimit)
        }
        defer { events = [] }
        return events
    }

    private func start(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        endText()
        depth += 1
        guard depth <= XMLReader.depthLimit else { return stop() }
        var attributes: [String: String] = [:]
        var place = 0
        // Names and values alternate up to a null pointer.
        while let pairs, let key = pairs[place], let value = pairs[place + 1] {
            attributes[String(cString: key)] = String(cString: value)
            place += 2
        }
        events.append(.start(name.map { String(cString: $0) } ?? "", attributes: attributes))
    }

    private func end(_ name: UnsafePointer<CChar>?) {
        endText()
        depth -= 1
        events.append(.end(name.map { String(cString: $0) } ?? ""))
    }

    private func add(_ characters: UnsafePointer<CChar>?, count: Int) {
        length = 0
        guard text.utf8.count <= SongReader.lineLimit else { return }
        characters?.withMemoryRebound(to: UInt8.self, capacity: count) {
            text += String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }

    private func endText() {
        length = 0
        guard !text.isEmpty else { return }
        events.append(.text(text))
        text = ""
    }

    private func stop() {
        XML_StopParser(parser, XML_Bool(0))
    }

    /// The parser that a callback of expat belongs to.
    private static func of(_ user: UnsafeMutableRawPointer?) -> ExpatParser? {
        user.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
}
