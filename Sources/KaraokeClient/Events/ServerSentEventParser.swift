import Foundation

/// An event of a stream.
struct ServerSentEvent: Hashable {
    /// The kind of event; `message` when the stream names none.
    var name = "message"
    var data: String
}

extension ServerSentEvent {
    /// Reads the data.
    ///
    /// - Throws: ``ServiceError/unintelligible(_:)``.
    func decode<Document: Decodable>(_ type: Document.Type = Document.self) throws -> Document {
        guard let document = try? JSONDecoder().decode(type, from: Data(data.utf8)) else {
            throw ServiceError.unintelligible("The event '\(name)' does not hold what it should.")
        }
        return document
    }
}

/// Parses server-sent events from bytes that arrive in pieces of any size.
///
/// It follows the HTML standard, section 9.2.6: lines end with CR, LF or both, a byte order mark at the start is
/// skipped, as are comments and unknown fields, and an incomplete event at the end is dropped.
struct ServerSentEventParser {
    /// The most bytes of an event.
    static let largestEvent = 1024 * 1024

    /// The id of the last event that had one, even without data.
    ///
    /// The client resumes after it.
    private(set) var lastEventID: String?
    /// The pause before a reconnection that the stream requested.
    private(set) var pause: Duration?

    private var line: [UInt8] = []
    private var name = ""
    private var data: [UInt8]?
    private var id: String?
    private var isAfterReturn = false
    private var isFirstLine = true

    init(lastEventID: String? = nil) {
        self.lastEventID = lastEventID
        id = lastEventID
    }

    /// Prepares for another stream after the same event.
    mutating func restart() {
        let pause = pause
        self = Self(lastEventID: lastEventID)
        self.pause = pause
    }

    /// Parses bytes.
    ///
    /// - Returns: The events that end in them.
    /// - Throws: ``ServiceError/unintelligible(_:)`` when an event has no end.
    mutating func read(_ bytes: some Sequence<UInt8>) throws -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            let isSecondHalf = isAfterReturn && byte == UInt8(ascii: "\n")
            isAfterReturn = byte == UInt8(ascii: "\r")
            guard !isSecondHalf else { continue }
            guard byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") else {
                guard line.count + (data?.count ?? 0) < Self.largestEvent else {
                    throw ServiceError.unintelligible("An event of the stream has no end.")
                }
                line.append(byte)
                continue
            }
            if let event = endLine() { events.append(event) }
        }
        return events
    }
}

extension ServerSentEventParser {
    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine {
            isFirstLine = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard !line.isEmpty else { return endEvent() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        take(String(decoding: line[..<colon], as: UTF8.self), value)
        return nil
    }

    private mutating func take(_ field: String, _ value: ArraySlice<UInt8>) {
        switch field {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data":
            if data != nil { data?.append(UInt8(ascii: "\n")) }
            data = (data ?? []) + value
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "retry":
            guard value.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
            Int(String(decoding: value, as: UTF8.self)).map { pause = .milliseconds($0) }
        default: break
        }
    }

    private mutating func endEvent() -> ServerSentEvent? {
        defer {
            name = ""
            data = nil
        }
        lastEventID = id
        guard let data else { return nil }
        return ServerSentEvent(name: name.isEmpty ? "message" : name, data: String(decoding: data, as: UTF8.self))
    }
}
