import Foundation

extension Terminal {
    /// Writes a document of the REST API, or one of the same style, as JSON in one line.
    ///
    /// - Throws: As ``printLine(_:)``.
    static func printJSON(_ document: some Encodable) throws {
        try write(Array(JSONEncoder.ofDocuments.encode(document)) + [UInt8(ascii: "\n")])
    }
}

extension JSONEncoder {
    /// An encoder for documents as the service writes them, with members in the order of their names.
    static var ofDocuments: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            // The style cuts off what is smaller than a millisecond, as a time that was read is by a hair.
            let time = date.addingTimeInterval(0.000_5)
            try container.encode(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        }
        return encoder
    }
}
