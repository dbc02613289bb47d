extension Board {
    /// The most sections that a board holds.
    package static let sectionLimit = 200
    /// The most cards that a board holds, in all its sections together.
    package static let cardLimit = 2_000
}
