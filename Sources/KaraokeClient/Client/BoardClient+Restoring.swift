import Foundation

extension BoardClient {
    /// How long a file may take, there or back.
    static let fileTimeout = Duration.seconds(600)

    /// Restores a board from a file, all of it or nothing, which only an admin may.
    ///
    /// - Parameters:
    ///   - file: What ``RemoteBoard/export()`` gave.
    ///   - replacing: Whether a board that is there already gives way.
    ///   - copying: Whether another board is made, with ids of its own.
    ///   - slug: The slug that the board gets; the file's, if not given.
    ///   - dryRun: Whether everything is tried, and nothing stored.
    /// - Returns: What came of it.
    /// - Throws: ``Problem`` with ``ProblemCode/boardExists`` or ``ProblemCode/slugTaken``.
    @discardableResult
    public func restore(
        _ file: Data,
        replacing: Bool = false,
        copying: Bool = false,
        slug: String? = nil,
        dryRun: Bool = false
    ) async throws -> RestorationDocument {
        let call = Call(
            .post,
            "boards",
            "import",
            query: [
                "replace": replacing ? "true" : nil, "copy": copying ? "true" : nil, "slug": slug,
                "dryRun": dryRun ? "true" : nil,
            ]
        )
        return try await transport.send(call.with(file: file).waiting(Self.fileTimeout)).decode()
    }
}
