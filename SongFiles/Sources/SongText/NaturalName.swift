/// Converts sorted names into natural ones.
///
/// The part after a comma moves to the front where that is certain. Other names stay as they are, since a broken list
/// of names is worse than a sorted name. The natural form of a natural name is itself.
///
/// ```swift
/// NaturalName.artist("Jackson, Michael & McCartney, Paul")  // "Michael Jackson & Paul McCartney"
/// NaturalName.artist("Earth, Wind & Fire")  // "Earth, Wind & Fire"
/// ```
public enum NaturalName {
    /// The words and signs between the names of two artists, in lower case.
    public static let conjunctions: Set<String> = [
        "&", "and", "with", "+", "/", "vs", "vs.", "x", "und", "et", "y",
    ]

    /// "The Chain" for "Chain, The".
    ///
    /// Only articles move in titles.
    ///
    /// - Returns: The natural title, which has at most ``NameText/limit`` scalars, or as many as the given one.
    public static func title(_ text: String) -> String {
        settled(text, by: turnedTitle)
    }

    /// "The Beatles" for "Beatles, The", "Trace Adkins" for "Adkins, Trace", with guests after "feat.".
    ///
    /// - Returns: The natural name, which has at most ``NameText/limit`` scalars, or as many as the given one.
    public static func artist(_ text: String) -> String {
        settled(text, by: turnedArtist)
    }

    /// Ensures that the natural name of a natural name is itself, and that it is not too long.
    private static func settled(_ text: String, by turned: (String) -> String) -> String {
        guard mayTurn(text) else { return text }
        let natural = turned(withoutSpacesBeforeCommas(text))
        let limit = max(NameText.limit, text.unicodeScalars.count)
        return turned(natural) == natural && natural.unicodeScalars.count <= limit ? natural : text
    }

    /// "Chain, The" for "Chain , The".
    private static func withoutSpacesBeforeCommas(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
        var kept = Substring()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            if part.startIndex > text.startIndex {
                while kept.last == " " {
                    kept.removeLast()
                }
                kept += ","
            }
            kept += part
        }
        return String(kept)
    }

    /// True when there is a comma, or a word that begins like "ft." or "feat."; most names have neither.
    private static func mayTurn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { index in
                guard bytes[index] | 0x20 == UInt8(ascii: "f") else { return bytes[index] == UInt8(ascii: ",") }
                return index > 0 && isBeforeMark(bytes[index - 1]) && isRestOfMark(bytes[(index + 1)...].prefix(3))
            }
        }
    }

    private static func isBeforeMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }

    private static func isRestOfMark(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        bytes.first.map { $0 | 0x20 } == UInt8(ascii: "t") || bytes.elementsEqual("eat".utf8) { $0 | 0x20 == $1 }
    }
}

extension NaturalName {
    /// A name of artists with the part after a comma moved to the front.
    static func turnedArtist(_ text: String) -> String {
        let text = featuring(text)
        guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
        let (whole, guests) = beforeGuests(text)
        let (name, remark) = beforeRemark(whole)
        let front = "\(ArtistNames(name).natural)\(remark)"
        guard !guests.isEmpty else { return front }
        let (guestNames, guestRemark) = beforeRemark(guests.dropFirst(mark.count))
        return "\(front)\(mark)\(ArtistNames(guestNames).naturalGuests)\(guestRemark)"
    }
}
