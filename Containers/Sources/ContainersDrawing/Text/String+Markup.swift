extension String {
    /// The text, escaped for use between the tags of XML and HTML and in their attributes.
    ///
    /// Characters that XML forbids even in escaped form are replaced; line breaks and tabs become spaces.
    public var escapedForMarkup: String {
        let isPlain = utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { !Self.needsEscape($0) } }
        if isPlain == true { return self }
        var escaped = ""
        escaped.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n", "\r": escaped += " "
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// True for the bytes of all scalars that are escaped, and for the first byte of some others.
    static func needsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            0xEF:
            true
        default: false
        }
    }
}
