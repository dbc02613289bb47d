extension Song {
    /// The limits of a song's fields.
    package enum Fields {
        package static let years = 1_000...9_999
        /// The durations in seconds, up to a day.
        package static let durations = 1...86_400
        package static let ratings = 0...5
        /// The most characters of an address.
        package static let addressLimit = 2_000

        static func validate(year: Int?, duration: Int?, rating: Int?) throws(ValidationError) {
            try validate(year, in: years, field: "year")
            try validate(duration, in: durations, field: "duration")
            try validate(rating, in: ratings, field: "rating")
        }

        static func validate(
            language: String?,
            genre: String?,
            artworkURL: String?,
            tag: String?
        ) throws(ValidationError) {
            try TextRules.validate(language, field: "language")
            try TextRules.validate(genre, field: "genre")
            try validate(address: artworkURL, field: "artworkUrl")
            try TextRules.validate(tag, field: "tag")
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

        static func validate(origin: Origin?) throws(ValidationError) {
            try TextRules.validate(origin?.source, field: "source")
            try TextRules.validate(origin?.id, field: "sourceId")
        }

        private static func validate(
            _ number: Int?,
            in range: ClosedRange<Int>,
            field: String
        ) throws(ValidationError) {
            guard let number, !range.contains(number) else { return }
            throw ValidationError(field, .outOfRange(range))
        }
    }
}
