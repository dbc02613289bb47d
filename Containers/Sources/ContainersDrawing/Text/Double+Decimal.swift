extension Double {
    /// The number with at most three decimals, without needless zeros and never in powers of ten.
    ///
    /// What no drawing can show is drawn at its edge: numbers beyond a milliard, and what is no number as 0.
    public var decimal: String {
        let shown = isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9)
        let thousandths = Int((shown * 1000).rounded())
        // At most a sign, ten digits, a point and three digits, written from the end.
        return String(unsafeUninitializedCapacity: 15) { buffer in
            var (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
            var start = 15
            func write(_ byte: UInt8) {
                start -= 1
                buffer[start] = byte
            }
            if fraction > 0 {
                var isNeeded = false
                for _ in 0..<3 {
                    let digit = UInt8(fraction % 10)
                    isNeeded = isNeeded || digit > 0
                    if isNeeded { write(UInt8(ascii: "0") + digit) }
                    fraction /= 10
                }
                write(UInt8(ascii: "."))
            }
            repeat {
                write(UInt8(ascii: "0") + UInt8(whole % 10))
                whole /= 10
            } while whole > 0
            if thousandths < 0 { write(UInt8(ascii: "-")) }
            for index in start..<15 { buffer[index - start] = buffer[index] }
            return 15 - start
        }
    }
}
