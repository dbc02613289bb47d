import SongText

/// The fields of a song as a line contains them.
struct SongFields {
    /// The texts of the columns that have one; a list of so few is searched faster than a dictionary.
    private var texts: [(column: SongColumn, text: String)] = []
    /// True when our own export wrote the line, so that title and artist are final.
    var isExported = false
    /// True when a comma in the artist separates two of them, and is no sign of a sorted name.
    private(set) var isArtistList = false

    /// The text of a column.
    subscript(_ column: SongColumn) -> String? {
        get { texts.first { $0.column == column }?.text }
        set {
            texts.removeAll { $0.column == column }
            if let newValue { texts.append((column, newValue)) }
        }
    }

    /// Stores the text of a column, unless it is empty or an earlier column of the kind had a text.
    mutating func take(_ text: String, as column: SongColumn) {
        guard !text.isEmpty, self[column] == nil else { return }
        texts.append((column, text))
    }

    /// Joins the artists of a list, which come separated by commas: "Zedd & Selena Gomez".
    ///
    /// A name that has a comma itself, such as "Tyler, The Creator" or "Earth, Wind & Fire", stays.
    mutating func joinArtists() {
        guard let text = self[.artist], text.utf8.contains(UInt8(ascii: ",")) else { return }
        isArtistList = true
        let names = text.parts(at: ",").map(\.trimmed).filter { !$0.isEmpty }
        let isOneName = names.contains { name in
            let words = name.lowercased().parts(at: " ")
            return words.first == "the" || words.dropFirst().contains { $0 == "&" || $0 == "and" }
        }
        guard !isOneName, let last = names.last, names.count > 1 else { return }
        self[.artist] = "\(names.dropLast().joined(separator: ", ")) & \(last)"
    }

    /// Fills in the fields that are still empty.
    mutating func take(_ name: SongFields) {
        for (column, text) in name.texts { take(text, as: column) }
    }
}

extension SongFields {
    /// The reason why a line contains no song.
    struct Fault: Error {
        let reason: SongLine.Refusal.Reason

        init(_ reason: SongLine.Refusal.Reason) {
            self.reason = reason
        }
    }
}
