import Containers

extension [Double] {
    /// Whether the lengths are the same within a thousandth of a point.
    func isClose(to others: [Double]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { abs($0 - $1) <= 0.001 }
    }
}

extension Rect {
    /// The middle between top and bottom.
    var midY: Double { minY + height / 2 }
}
