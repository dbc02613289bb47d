/// Converts sorted names into natural ones.
///
/// The part after a comma moves to the front where that is certain. Other names stay as they are, since a broken list
/// of names is worse than a sorted name. See `Documentation/decisions/0009-natural-names.md`.
enum NaturalName {
    /// "The Chain" for "Chain, The".
    ///
    /// Only articles move in titles.
    static func title(_ text: String) -> String {
        settled(text, by: turnedTitle)
    }

    /// "The Beatles" for "Beatles, The", "Trace Adkins" for "Adkins, Trace", with guests after "feat.".
    static func artist(_ text: String) -> String {
        settled(text, by: turnedArtist)
    }

    /// Ensures that the natural name of a natural name is itself, and that it is not too long.
    private static func settled(_ text: String, by turned: (String) -> String) -> String {
        guard mayTurn(text) else { return text }
        let natural = turned(withoutSpacesBeforeCommas(text))
        let limit = max(TextRules.limit, text.unicodeScalars.count)
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

    /// True when there is a comma, or an "f" and a "t" as in "feat."; most names have neither.
    private static func mayTurn(_ text: String) -> Bool {
        var hasF = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ","): return true
            case UInt8(ascii: "f"), UInt8(ascii: "F"): hasF = true
            case UInt8(ascii: "t"), UInt8(ascii: "T"): if hasF { return true }
            default: break
            }
        }
        return false
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
