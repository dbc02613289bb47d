import Containers

/// The key `n` of the vectors, with the default 0.
enum N: ContainerValueKey {
    static let defaultValue = 0
}

/// The key `m` of the vectors, with the default 0.
enum M: ContainerValueKey {
    static let defaultValue = 0
}

/// The key `r` of the vectors, with the default false.
enum R: ContainerValueKey {
    static let defaultValue = false
}

/// A structured value.
struct Pin: Equatable {
    var rotation = 0
    var xOffset = 0
}

/// The key `p` of the vectors.
enum P: ContainerValueKey {
    static let defaultValue = Pin()
}

/// A key whose value may be absent, even where it was written.
enum Note: ContainerValueKey {
    static let defaultValue: String? = nil
}

/// A key whose default is made anew each time.
enum Shared: ContainerValueKey {
    static var defaultValue: Tally { Tally() }
}

extension ContainerValues {
    var n: Int {
        get { self[N.self] }
        set { self[N.self] = newValue }
    }

    var m: Int {
        get { self[M.self] }
        set { self[M.self] = newValue }
    }

    var r: Bool {
        get { self[R.self] }
        set { self[R.self] = newValue }
    }

    var p: Pin {
        get { self[P.self] }
        set { self[P.self] = newValue }
    }

    var note: String? {
        get { self[Note.self] }
        set { self[Note.self] = newValue }
    }
}

extension Subview {
    /// The name with the value of `n`, as the vectors write it.
    var n: String { "\(name){\(containerValues.n)}" }
}

extension Sequence<Subview> {
    /// The names with the values of `n`.
    var n: String {
        map(\.n).joined(separator: " ")
    }
}
