import Containers

extension GridColumns {
    /// The widths that a column may be given, in points.
    package static let lengths = 1.0...20_000

    /// The space that there may be between two cells, in points.
    package static let spacings = 0.0...1_000

    /// The most columns that can be listed, and the largest number of them.
    package static let mostItems = 100

    /// What can be written for columns, for those who wrote something else.
    package static let grammar = """
        It has to be a number of columns from 1 to \(mostItems), or a list of fixed:200, flexible, flexible:100, \
        flexible:100-300, adaptive:160 and adaptive:160-300 with widths from 1 to 20000.
        """

    /// What can be written for the spacing, for those who wrote something else.
    package static let spacingGrammar = "It has to be a number from 0 to 1000."

    /// Reads a number of columns, or a list of items that are separated by commas.
    package static func items(_ text: String) -> [GridItem.Size]? {
        if let count = Int(text) {
            return (1...mostItems).contains(count) ? Array(repeating: .flexible(), count: count) : nil
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let items = parts.compactMap { GridItem.Size($0) }
        return items.count == parts.count && items.count <= mostItems ? items : nil
    }

    /// Reads the space between cells.
    package static func spacing(_ text: String) -> Double? {
        Double(decimal: text).flatMap { spacings.contains($0) ? $0 : nil }
    }
}

extension GridItem.Size {
    /// Reads one item: its kind, and its width or the limits of it.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let limits = parts.dropFirst().first.map { $0.split(separator: "-", omittingEmptySubsequences: false) } ?? []
        let lengths = limits.compactMap { Double(decimal: $0) }.filter(GridColumns.lengths.contains)
        guard parts.count <= 2, lengths.count == limits.count, lengths == lengths.sorted() else { return nil }
        switch (parts.first, lengths.count, parts.count) {
        case ("fixed", 1, 2): self = .fixed(lengths[0])
        case ("flexible", 0, 1): self = .flexible()
        case ("flexible", 1, 2): self = .flexible(minimum: lengths[0])
        case ("flexible", 2, 2): self = .flexible(minimum: lengths[0], maximum: lengths[1])
        case ("adaptive", 1, 2): self = .adaptive(minimum: lengths[0])
        case ("adaptive", 2, 2): self = .adaptive(minimum: lengths[0], maximum: lengths[1])
        default: return nil
        }
    }
}

extension Double {
    /// Reads digits with or without a decimal point between them; no signs, no powers and no names of numbers.
    fileprivate init?(decimal text: some StringProtocol) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard
            parts.count <= 2, text.utf8.count <= 16,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digits.contains) })
        else { return nil }
        self.init(text)
    }
}
