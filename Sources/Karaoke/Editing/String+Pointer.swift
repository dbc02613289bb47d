import SongText

extension StringProtocol where SubSequence == Substring {
    /// The text as a reference token of a JSON pointer (RFC 6901), cut after 60 scalars.
    package var escapedForPointer: String {
        Substring(self[...].unicodeScalars.prefix(60)).replacingScalars { scalar in
            switch scalar {
            case "~": "~0"
            case "/": "~1"
            default: nil
            }
        }
    }
}
