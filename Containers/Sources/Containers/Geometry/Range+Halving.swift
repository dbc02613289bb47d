extension Range<Int> {
    /// The first number for which the predicate holds, in a range where it holds for all that follow, found by halving.
    @inlinable
    func firstHalving(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
