import Containers

/// A leaf that is known by a name, as in the notation of the specification.
struct Mark: Leaf, Equatable {
    let name: String
    let size: Size

    init(_ name: String, width: Double = 10, height: Double = 10) {
        self.name = name
        size = Size(width: width, height: height)
    }

    func size(for proposal: ProposedSize) -> Size {
        size
    }
}

/// A leaf that takes what it is offered.
struct Filling: Leaf {
    /// The size where nothing is offered.
    let ideal: Size

    init(_ ideal: Size = Size(width: 10, height: 10)) {
        self.ideal = ideal
    }

    func size(for proposal: ProposedSize) -> Size {
        proposal.replacingUnspecified(by: ideal)
    }
}

let a = Mark("a")
let b = Mark("b")
let c = Mark("c")
let d = Mark("d")
let x = Mark("x")
let y = Mark("y")

/// The leaf with an index that an element of a `ForEach` produces.
func t(_ index: some CustomStringConvertible) -> Mark {
    Mark("t\(index)")
}
