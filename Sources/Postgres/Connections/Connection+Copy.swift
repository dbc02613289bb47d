extension Connection {
    /// Copies rows into a table in constant memory; nothing is stored when the closure throws.
    ///
    /// ```swift
    /// try await connection.copyIn("COPY songs (title, artist) FROM STDIN (FORMAT binary)") { rows in
    ///     try await rows.write(song.title, song.artist)
    /// }
    /// ```
    ///
    /// - Returns: The number of stored rows.
    public func copyIn(
        _ statement: StaticString,
        _ body: (inout CopyWriter) async throws -> Void
    ) async throws -> Int {
        try await perform { .beginCopy("\(statement)", $0) }
        var writer = CopyWriter(self)
        do {
            try await body(&writer)
            try await writer.finish()
        } catch {
            // The closure's error takes precedence.
            _ = try? await perform(isShielded: true) { .endCopyIn(isFailed: true, $0) }
            throw error
        }
        return try await perform { .endCopyIn(isFailed: false, $0) }
    }
}
