extension StringProtocol {
    /// Returns the parts of the text between separating Unicode scalars; combining marks after a separator do not
    /// matter.
    func parts(
        at separator: Unicode.Scalar,
        maxSplits: Int = .max,
        omittingEmptySubsequences: Bool = true
    ) -> [Substring] {
        Substring(self).unicodeScalars.split(
            separator: separator,
            maxSplits: maxSplits,
            omittingEmptySubsequences: omittingEmptySubsequences
        )
        .map { Substring($0) }
    }

    /// The text without surrounding white space.
    var trimmed: String {
        let start = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[start.startIndex...last])
    }
}

extension StringProtocol {
    /// The text, escaped for the content and the attributes of HTML.
    ///
    /// Complexity: O(*n*), where *n* is the number of bytes.
    package var escapedForHTML: String {
        guard utf8.contains(where: { marks.contains($0) }) else { return String(self) }
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

/// The special bytes of HTML.
private let marks = Set("&<>\"'".utf8)

extension Substring {
    /// Returns the text without percent-encoding; `nil` when it is malformed or not UTF-8.
    ///
    /// In a query, a plus sign stands for a space.
    package func percentDecoded(plusIsSpace: Bool = false) -> String? {
        guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(self)
        }
        var bytes: [UInt8] = []
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace:
                bytes.append(UInt8(ascii: " "))
            default:
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension StringProtocol {
    /// The text, percent-encoded as a value of a query.
    package var percentEncoded: String {
        utf8.reduce(into: "") { encoded, byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += "%\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
            }
        }
    }

    /// The text for messages: without control characters, and truncated when it is long.
    package var shortened: String {
        let printable = unicodeScalars.prefix(60).filter {
            !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20
        }
        return String(String.UnicodeScalarView(printable)) + (unicodeScalars.count > 60 ? "…" : "")
    }
}

extension UInt8 {
    /// The value of an ASCII hexadecimal digit.
    fileprivate var hexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
