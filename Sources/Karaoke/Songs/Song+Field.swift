extension Song {
    /// A field of a song: its name, its column, its limits and its place in a draft.
    ///
    /// Statements, files, requests and documents follow from ``all``. A new field is a property of ``Draft`` and one
    /// line here; `ARCHITECTURE.md` lists the other files to change.
    package struct Field: Sendable {
        /// The name in JSON and CSV.
        package let name: String
        /// The column of the database.
        package let column: String
        package let kind: Kind

        private init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
            column = name.snakeCased
        }

        /// The type of a field's values, with its limits and its property.
        package enum Kind: Sendable {
            /// A text that every song has.
            case name(any WritableKeyPath<Draft, String> & Sendable)
            case text(any WritableKeyPath<Draft, String?> & Sendable)
            /// The URL of a picture.
            case address(any WritableKeyPath<Draft, String?> & Sendable)
            case integer(any WritableKeyPath<Draft, Int?> & Sendable, in: ClosedRange<Int>)
            case flag(any WritableKeyPath<Draft, Bool> & Sendable)
            /// One of two texts that only exist together.
            case half(@Sendable (Draft) -> String?)
        }

        /// A value of a field; `nil` is none.
        package enum Value: Sendable, Equatable {
            case text(String?)
            case integer(Int?)
            case flag(Bool)
        }
    }
}

extension Song.Field {
    package static let years = 1_000...9_999
    /// The durations in seconds, up to a day.
    package static let durations = 1...86_400
    package static let ratings = 0...5
    /// The most characters of an address.
    package static let addressLimit = 2_000

    package static let title = Self("title", .name(\.title))
    package static let artist = Self("artist", .name(\.artist))

    package static let year = Self("year", .integer(\.year, in: years))
    package static let language = Self("language", .text(\.language))
    package static let genre = Self("genre", .text(\.genre))
    package static let duration = Self("duration", .integer(\.duration, in: durations))
    package static let rating = Self("rating", .integer(\.rating, in: ratings))
    package static let isDuet = Self("isDuet", .flag(\.isDuet))
    package static let artworkURL = Self("artworkUrl", .address(\.artworkURL))
    package static let tag = Self("tag", .text(\.tag))

    package static let source = Self("source", .half { $0.origin?.source })
    package static let sourceID = Self("sourceId", .half { $0.origin?.id })
    package static let importedTitle = Self("importedTitle", .half { $0.importedName?.title })
    package static let importedArtist = Self("importedArtist", .half { $0.importedName?.artist })

    /// The fields besides the names and the source, each of which can be changed by itself.
    package static let details = [year, language, genre, duration, rating, isDuet, artworkURL, tag]

    /// All fields, in the order of JSON and of the columns.
    package static let all = [title, artist] + details + [source, sourceID, importedTitle, importedArtist]
}

extension Song.Field: Hashable {
    package static func == (a: Self, b: Self) -> Bool {
        a.name == b.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

extension Song.Draft {
    /// The value of a field.
    ///
    /// - Precondition: A value that is set has the type of the field, and is no half.
    package subscript(_ field: Song.Field) -> Song.Field.Value {
        get {
            switch field.kind {
            case .name(let path): .text(self[keyPath: path])
            case .text(let path), .address(let path): .text(self[keyPath: path])
            case .integer(let path, _): .integer(self[keyPath: path])
            case .flag(let path): .flag(self[keyPath: path])
            case .half(let text): .text(text(self))
            }
        }
        set {
            switch (field.kind, newValue) {
            case (.name(let path), .text(let text?)): self[keyPath: path] = text
            case (.text(let path), .text(let text)), (.address(let path), .text(let text)): self[keyPath: path] = text
            case (.integer(let path, _), .integer(let number)): self[keyPath: path] = number
            case (.flag(let path), .flag(let flag)): self[keyPath: path] = flag
            default: preconditionFailure("\(field.name) cannot be set to \(newValue)")
            }
        }
    }
}

extension Song.Field {
    /// Rejects a value that no song may have.
    func validate(_ value: Value) throws(ValidationError) {
        switch (kind, value) {
        case (.integer(_, let range), .integer(let number?)):
            guard range.contains(number) else { throw ValidationError(name, .outOfRange(range)) }
        case (.address, .text(let address)): try Self.validate(address: address, field: name)
        case (_, .text(let text)): try TextRules.validate(text, field: name)
        default: break
        }
    }

    /// Rejects an address that a page could not load as a picture, or that would run as a script.
    package static func validate(address: String?, field: String) throws(ValidationError) {
        try TextRules.validate(address, field: field, limit: addressLimit)
        guard let address else { return }
        let host = ["https://", "http://"].first { address.hasPrefix($0) }.map { address.dropFirst($0.count) }
        guard
            let first = host?.utf8.first, first != UInt8(ascii: "/"), !address.utf8.contains(UInt8(ascii: " "))
        else {
            throw ValidationError(field, .notAddress)
        }
    }
}

extension String {
    /// The name of a column for a name in camel case: `artwork_url` for `artworkUrl`.
    var snakeCased: String {
        unicodeScalars.reduce(into: "") { column, letter in
            column += letter.properties.isUppercase ? "_\(letter.properties.lowercaseMapping)" : String(letter)
        }
    }
}

extension Song.Field.Value {
    /// The value as text; `nil` when there is none, and for a flag that is not set.
    package var shown: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): number.map { "\($0)" }
        case .flag(let flag): flag ? "yes" : nil
        }
    }
}
