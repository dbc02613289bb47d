extension Double {
    /// The number with at most three decimals, without needless zeros and never in powers of ten.
    var decimal: String {
        let thousandths = Int((self * 1000).rounded())
        let (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var digits = String(fraction + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
