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

extension Sequence {
    /// Transforms the elements, each in one step of a ``LongLoop``.
    ///
    /// - Throws: `CancellationError`, and the errors of `transform`.
    package func mapInSteps<Result>(_ transform: (Element) throws -> Result) async throws -> [Result] {
        var results: [Result] = []
        var loop = LongLoop()
        for element in self {
            try await loop.step()
            results.append(try transform(element))
        }
        return results
    }
}
