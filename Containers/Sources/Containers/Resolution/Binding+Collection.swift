/// A binding to an element is as identifiable as the element.
extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value, wherever it is kept.
    public var id: Value.ID { wrappedValue.id }
}

/// A binding to a collection is a collection of bindings to its elements.
///
/// An element is found by its index when it is read or written, so that the binding to it holds until the collection
/// becomes shorter.
extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>

    /// Goes through the bindings as through any other collection.
    public typealias Iterator = IndexingIterator<Self>

    /// The elements from a position on.
    public typealias SubSequence = Slice<Self>
}

extension Binding: Collection where Value: MutableCollection {
    /// A position in the collection.
    public typealias Index = Value.Index

    /// The positions in the collection.
    public typealias Indices = Value.Indices

    /// The first position.
    public var startIndex: Value.Index { wrappedValue.startIndex }

    /// The position after the last.
    public var endIndex: Value.Index { wrappedValue.endIndex }

    /// All positions.
    public var indices: Value.Indices { wrappedValue.indices }

    /// Returns the position after another.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    /// A binding to the element at a position.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(
            get: { self.wrappedValue[position] },
            set: { self.wrappedValue[position] = $0 }
        )
    }
}

extension Binding: BidirectionalCollection where Value: MutableCollection & BidirectionalCollection {
    /// Returns the position before another.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {
    /// Returns the position at a distance.
    public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
        wrappedValue.index(index, offsetBy: distance)
    }

    /// Returns the number of steps between two positions.
    public func distance(from start: Value.Index, to end: Value.Index) -> Int {
        wrappedValue.distance(from: start, to: end)
    }
}
