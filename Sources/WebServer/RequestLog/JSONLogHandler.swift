import Foundation
import Logging
import NIOCore

/// A log handler that writes each line as one JSON object, for log collectors.
///
/// The members are time, level, label and message, and the metadata, with numbers as JSON numbers.
package struct JSONLogHandler: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?
    package var logLevel = Logger.Level.info
    private let label: String
    private let isForJournal: Bool
    private let write: @Sendable (Data) -> Void

    /// - Parameters:
    ///   - label: The name of the logging part of the program.
    ///   - isForJournal: True to begin each line with its priority, which systemd's journal takes off.
    ///   - write: Receives each complete line, including the line feed.
    package init(label: String, isForJournal: Bool = false, write: @escaping @Sendable (Data) -> Void) {
        self.label = label
        self.isForJournal = isForJournal
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var all = metadata
        if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
        if let given = event.metadata { all.merge(given) { $1 } }
        if let error = event.error { all["error"] = .string(String(describing: error)) }
        let line = Line(time: .now, level: event.level, label: label, message: event.message, metadata: all)
        var text = JSONBuffer.text(of: line)
        text.writeString("\n")
        let prefix = isForJournal ? event.level.journalPrefix : ""
        write(Data(prefix.utf8) + Data(text.readableBytesView))
    }

    /// One line of the log.
    private struct Line: JSONEncodable {
        let time: Date
        let level: Logger.Level
        let label: String
        let message: Logger.Message
        let metadata: Logger.Metadata

        func encode(to json: inout JSONBuffer) {
            json.object { json in
                json.member("time", time)
                json.member("level", level.rawValue)
                json.member("label", label)
                json.member("message", message.description)
                for (key, value) in metadata.sorted(by: { $0.key < $1.key }) where !Self.own.contains(key) {
                    json.name(key)
                    Value(value: value).encode(to: &json)
                }
            }
        }

        private static let own: Set = ["time", "level", "label", "message"]
    }

    /// The value of one member of the metadata.
    private struct Value: JSONEncodable {
        let value: Logger.MetadataValue

        func encode(to json: inout JSONBuffer) {
            switch value {
            case .string(let text): text.encode(to: &json)
            case .stringConvertible(let number as Int): number.encode(to: &json)
            case .stringConvertible(let number as Double): number.encode(to: &json)
            case .stringConvertible(let other): other.description.encode(to: &json)
            case .array(let values): values.map(Value.init).encode(to: &json)
            case .dictionary(let members):
                json.object { json in
                    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                        json.name(key)
                        Value(value: value).encode(to: &json)
                    }
                }
            }
        }
    }
}
