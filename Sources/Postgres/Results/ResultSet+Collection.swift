extension ResultSet: RandomAccessCollection {
    /// The position of the first row.
    public var startIndex: Int { 0 }

    /// The position behind the last row.
    public var endIndex: Int { count }

    /// The row at a position.
    @inlinable
    public subscript(position: Int) -> Row {
        precondition(position >= 0 && position < count, "no such row")
        return Row(results: self, index: position)
    }
}
