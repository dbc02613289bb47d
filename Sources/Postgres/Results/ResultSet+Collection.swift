extension ResultSet: RandomAccessCollection {
    public var startIndex: Int { 0 }

    public var endIndex: Int { count }

    @inlinable
    public subscript(position: Int) -> Row {
        precondition(position >= 0 && position < count, "no such row")
        return Row(results: self, index: position)
    }
}
