extension [Int] {
    /// The positions of a longest subsequence that increases, found by sorting into piles.
    func longestIncreasingPositions() -> Set<Int> {
        var pileTops: [Int] = []
        var previous = [Int?](repeating: nil, count: count)
        for position in indices {
            let pile = pileTops.partitionPoint { self[$0] >= self[position] }
            previous[position] = pile > 0 ? pileTops[pile - 1] : nil
            if pile == pileTops.count {
                pileTops.append(position)
            } else {
                pileTops[pile] = position
            }
        }
        var positions: Set<Int> = []
        var current = pileTops.last
        while let position = current {
            positions.insert(position)
            current = previous[position]
        }
        return positions
    }

    /// The first index for which the predicate holds, in an array where it holds for all that follow.
    private func partitionPoint(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
