/// The steps of a loop that may take long.
///
/// ```swift
/// var loop = LongLoop()
/// for song in songs {
///     try await loop.step()
///     compare(song)
/// }
/// ```
package struct LongLoop {
    /// The number of steps before other work on the same thread has its turn.
    private static let length = 100

    private var count = 0

    package init() {}

    /// Begins a step, which should take no longer than a hundred microseconds.
    ///
    /// - Throws: `CancellationError`.
    package mutating func step() async throws {
        count += 1
        guard count.isMultiple(of: Self.length) else { return }
        try Task.checkCancellation()
        await Task.yield()
    }
}
