extension String {
    /// The number of scalars to insert, delete or replace to turn this text into another (the Levenshtein distance).
    func editDistance(to other: String) -> Int {
        let other = Array(other.unicodeScalars)
        var distances = Array(0...other.count)
        for (row, scalar) in unicodeScalars.enumerated() {
            var diagonal = row
            distances[0] = row + 1
            for column in other.indices {
                let replaced = diagonal + (scalar == other[column] ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = Swift.min(replaced, diagonal + 1, distances[column] + 1)
            }
        }
        return distances[other.count]
    }
}
