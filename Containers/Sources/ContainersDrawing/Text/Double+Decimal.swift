extension Double {
    /// The number with at most three decimals, without needless zeros and never in powers of ten.
    ///
    /// What no drawing can show is drawn at its edge: numbers beyond a milliard, and what is no number as 0.
    public var decimal: String {
        let shown = isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9)
        let thousandths = Int((shown * 1000).rounded())
        let (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var digits = String(fraction + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
