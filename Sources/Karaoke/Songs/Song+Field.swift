extension Song {
    /// A field of a song: its name, its column, its limits and its place in a draft.
    ///
    /// Statements, files, requests and documents follow from ``all``. A new field is a property of ``Draft`` and one
    /// line here; `ARCHITECTURE.md` lists the other files to change. There is one object for each field, which is passed on
    /// without copying what is in it.
    package final class Field: Sendable {
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
        ///
        /// Closures access the property, because a key path copies the whole draft for each value that it reads.
        package enum Kind: Sendable {
            /// A text that every song has.
            case name(Getter<String>, Setter<String>)
            case text(Getter<String?>, Setter<String?>)
            /// The URL of a picture.
            case address(Getter<String?>, Setter<String?>)
            case integer(Getter<Int?>, Setter<Int?>, in: ClosedRange<Int>)
            case flag(Getter<Bool>, Setter<Bool>)
            /// One of two texts that only exist together.
            case half(Getter<String?>)
        }

        /// Reads a property of a draft.
        package typealias Getter<Property> = @Sendable (Draft) -> Property
        /// Writes a property of a draft.
        package typealias Setter<Property> = @Sendable (inout Draft, Property) -> Void

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

    package static let title = Song.Field("title", .name({ $0.title }, { $0.title = $1 }))
    package static let artist = Song.Field("artist", .name({ $0.artist }, { $0.artist = $1 }))

    package static let year = Song.Field("year", .integer({ $0.year }, { $0.year = $1 }, in: years))
    package static let language = Song.Field("language", .text({ $0.language }, { $0.language = $1 }))
    package static let genre = Song.Field("genre", .text({ $0.genre }, { $0.genre = $1 }))
    package static let duration = Song.Field("duration", .integer({ $0.duration }, { $0.duration = $1 }, in: durations))
    package static let rating = Song.Field("rating", .integer({ $0.rating }, { $0.rating = $1 }, in: ratings))
    package static let isDuet = Song.Field("isDuet", .flag({ $0.isDuet }, { $0.isDuet = $1 }))
    package static let artworkURL = Song.Field("artworkUrl", .address({ $0.artworkURL }, { $0.artworkURL = $1 }))
    package static let tag = Song.Field("tag", .text({ $0.tag }, { $0.tag = $1 }))

    package static let source = Song.Field("source", .half { $0.origin?.source })
    package static let sourceID = Song.Field("sourceId", .half { $0.origin?.id })
    package static let importedTitle = Song.Field("importedTitle", .half { $0.importedName?.title })
    package static let importedArtist = Song.Field("importedArtist", .half { $0.importedName?.artist })

    /// The fields besides the names and the source, each of which can be changed by itself.
    package static let details = [year, language, genre, duration, rating, isDuet, artworkURL, tag]

    /// All fields, in the order of JSON and of the columns.
    package static let all = [title, artist] + details + [source, sourceID, importedTitle, importedArtist]
}

extension Song.Field: Hashable {
    package static func == (a: Song.Field, b: Song.Field) -> Bool {
        a === b
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension Song.Draft {
    /// The value of a field.
    ///
    /// - Precondition: A value that is set has the type of the field, and is no half.
    package subscript(_ field: Song.Field) -> Song.Field.Value {
        get {
            switch field.kind {
            case .name(let read, _): .text(read(self))
            case .text(let read, _), .address(let read, _), .half(let read): .text(read(self))
            case .integer(let read, _, _): .integer(read(self))
            case .flag(let read, _): .flag(read(self))
            }
        }
        set {
            switch (field.kind, newValue) {
            case (.name(_, let write), .text(let text?)): write(&self, text)
            case (.text(_, let write), .text(let text)), (.address(_, let write), .text(let text)): write(&self, text)
            case (.integer(_, let write, _), .integer(let number)): write(&self, number)
            case (.flag(_, let write), .flag(let flag)): write(&self, flag)
            default: preconditionFailure("\(field.name) cannot be set to \(newValue)")
            }
        }
    }
}

extension Song.Field {
    /// Rejects a value that no song may have.
    func validate(_ value: Value) throws(ValidationError) {
        switch (kind, value) {
        case (.integer(_, _, let range), .integer(let number?)):
            guard range.contains(number) else { throw ValidationError(name, .outOfRange(range)) }
        case (.address, .text(let address)): try Self.validate(address: address, field: name)
        case (_, .text(let text)): try TextRules.validate(text, field: name)
        default: break
        }
    }

    /// Rejects an address that a page could not load as a picture, that would run as a script, or that names a user in front of
    /// its host, which disguises the host.
    package static func validate(address: String?, field: String) throws(ValidationError) {
        try TextRules.validate(address, field: field, limit: addressLimit)
        guard let address else { return }
        let bytes = Array(address.utf8)
        guard
            let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }),
            !bytes.contains(UInt8(ascii: " "))
        else { throw ValidationError(field, .notAddress) }
        // Programs differ in reading brackets in the place of a host, and some fail.
        let host = bytes.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
        guard !host.isEmpty, !host.contains(where: "[]\\@".utf8.contains) else {
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
