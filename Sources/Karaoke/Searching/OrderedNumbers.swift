/// Numbers in the order of the bytes of the texts that they stand for.
struct OrderedNumbers: Sendable {
    private(set) var numbers: [UInt32] = []
    /// The first eight bytes of each number's text, the first one highest, which decide most comparisons.
    private var heads: [UInt64] = []

    /// Inserts numbers.
    ///
    /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of those inserted and *m* that of all.
    mutating func insert(_ added: [UInt32], text: (UInt32) -> ArraySlice<UInt8>) {
        let sorted = added.map { (head: Self.head(text($0)), number: $0) }.sorted { first, second in
            guard first.head == second.head else { return first.head < second.head }
            return text(first.number).lexicographicallyPrecedes(text(second.number))
        }
        // From the end, so that every number moves once.
        var (from, to) = (numbers.count, numbers.count + sorted.count)
        numbers.append(contentsOf: repeatElement(0, count: sorted.count))
        heads.append(contentsOf: repeatElement(0, count: sorted.count))
        for entry in sorted.reversed() {
            let bytes = text(entry.number)
            let place = lowerBound(of: bytes, head: entry.head, in: 0..<from, text: text)
            while from > place {
                from -= 1
                to -= 1
                numbers[to] = numbers[from]
                heads[to] = heads[from]
            }
            to -= 1
            numbers[to] = entry.number
            heads[to] = entry.head
        }
    }

    /// The places of the texts that begin with some bytes.
    ///
    /// - Complexity: O(log *n*).
    func range(beginningWith bytes: ArraySlice<UInt8>, text: (UInt32) -> ArraySlice<UInt8>) -> Range<Int> {
        let lower = lowerBound(of: bytes, head: Self.head(bytes), in: 0..<numbers.count, text: text)
        var (low, high) = (lower, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if text(numbers[middle]).starts(with: bytes) { low = middle + 1 } else { high = middle }
        }
        return lower..<low
    }

    private func lowerBound(
        of bytes: ArraySlice<UInt8>,
        head: UInt64,
        in range: Range<Int>,
        text: (UInt32) -> ArraySlice<UInt8>
    ) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let isBefore =
                heads[middle] == head ? text(numbers[middle]).lexicographicallyPrecedes(bytes) : heads[middle] < head
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func head(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var head: UInt64 = 0
        for byte in bytes.prefix(8) { head = head << 8 | UInt64(byte) }
        return head << (8 * UInt64(clamping: 8 - min(8, bytes.count)))
    }
}
