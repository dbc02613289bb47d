/// What a new connection is for.
enum Seat: Sendable {
    /// A lane of shared reads, by position.
    case lane(Int)

    /// The pool.
    case pool
}
