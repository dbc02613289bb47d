extension [Int] {
    /// For each position whether it belongs to a longest subsequence that increases, found by sorting into piles.
    ///
    /// - Complexity: Linear where the numbers increase already, with a logarithmic factor for those that do not.
    @inlinable
    func longestIncreasing() -> [Bool] {
        var pileTops: [Int] = []
        var previous = [Int?](repeating: nil, count: count)
        for position in indices {
            let pile = pileTops.firstPile { self[$0] >= self[position] }
            previous[position] = pile > 0 ? pileTops[pile - 1] : nil
            if pile == pileTops.count {
                pileTops.append(position)
            } else {
                pileTops[pile] = position
            }
        }
        var belongs = [Bool](repeating: false, count: count)
        var current = pileTops.last
        while let position = current {
            belongs[position] = true
            current = previous[position]
        }
        return belongs
    }

    /// The first index for which the predicate holds, in an array where it holds for all that follow.
    @inlinable
    func firstPile(where holds: (Int) -> Bool) -> Int {
        guard let last, holds(last) else { return count }
        return indices.firstHalving { holds(self[$0]) }
    }
}
