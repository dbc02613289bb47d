extension SongSample {
    /// The name of the first element of XML; `nil` for other text.
    var rootElement: String? {
        guard var rest = namedDelimiter == nil ? bytes.prefix(4_096).drop(while: { $0 <= 0x20 }) : nil,
            rest.first == UInt8(ascii: "<")
        else { return nil }
        while let opening = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(opening + 1)...]
            guard let sign = rest.first, sign == UInt8(ascii: "?") || sign == UInt8(ascii: "!") else {
                let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
                return String(decoding: name, as: UTF8.self)
            }
            let end = rest.starts(with: "!--".utf8) ? Array("-->".utf8) : [UInt8(ascii: ">")]
            guard let range = rest.firstRange(of: end) else { return nil }
            rest = rest[range.upperBound...]
        }
        return nil
    }
}
