extension Double {
    /// The number rounded to three decimals, the precision of all that a layout tells.
    @inline(__always)
    var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
