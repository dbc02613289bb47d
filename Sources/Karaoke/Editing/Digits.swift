extension UInt8 {
    /// True for the ASCII digits.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Collection<UInt8> {
    /// The number that one to nine digits write; `nil` for anything else.
    var number: Int? {
        guard !isEmpty, count <= 9, allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
