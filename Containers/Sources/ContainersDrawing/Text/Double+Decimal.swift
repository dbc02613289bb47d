extension Double {
    /// The number with at most three decimals, without needless zeros and never in powers of ten.
    ///
    /// What no drawing can show is drawn at its edge: numbers beyond a milliard, and what is no number as 0.
    public var decimal: String {
        var bytes: [UInt8] = []
        writeDecimal(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds the number, as ``decimal`` has it, to a text in UTF-8.
    func writeDecimal(to text: inout [UInt8]) {
        let shown = isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9)
        // Cannot trap: at most 10¹², either way.
        let thousandths = Int((shown * 1000).rounded())
        // From the last digit to the first, with a point before the decimals.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
            var first = digits.count
            var (rest, decimals) = (thousandths.magnitude, 3)
            while decimals > 0, rest % 10 == 0 {
                rest /= 10
                decimals -= 1
            }
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                decimals -= 1
                if decimals == 0 {
                    first -= 1
                    digits[first] = UInt8(ascii: ".")
                }
            } while rest > 0 || decimals >= 0
            if thousandths < 0 {
                first -= 1
                digits[first] = UInt8(ascii: "-")
            }
            text.append(contentsOf: digits[first...])
        }
    }
}
