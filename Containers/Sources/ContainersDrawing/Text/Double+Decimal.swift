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
        let thousandths = Int((shown * 1000).rounded())
        let (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        if thousandths < 0 { text.append(UInt8(ascii: "-")) }
        var unit = 1
        while unit <= whole / 10 { unit *= 10 }
        while unit > 0 {
            text.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
            unit /= 10
        }
        var rest = fraction
        if rest > 0 { text.append(UInt8(ascii: ".")) }
        while rest > 0 {
            text.append(UInt8(ascii: "0") + UInt8(rest / 100))
            rest = rest % 100 * 10
        }
    }
}
