extension Connection {
    /// Copies rows into a table in constant memory; nothing is stored when the closure throws.
    ///
    /// ```swift
    /// try await connection.copyIn("COPY songs (title, artist) FROM STDIN (FORMAT binary)") { rows in
    ///     rows.beginRow(columns: 2)
    ///     try rows.append(song.title)
    ///     try rows.append(song.artist)
    ///     try await rows.endRow()
    /// }
    /// ```
    ///
    /// - Returns: The number of stored rows.
    public func copyIn(
        _ statement: StaticString,
        _ body: (inout CopyWriter) async throws -> Void
    ) async throws -> Int {
        try await perform { session throws(DatabaseError) in try session.beginCopy("\(statement)") }
        var writer = CopyWriter(self)
        do {
            try await body(&writer)
            try await writer.finish()
        } catch {
            // The closure's error takes precedence.
            _ = try? await perform(isShielded: true) { session throws(DatabaseError) in
                try session.endCopy(isFailed: true)
            }
            throw error
        }
        return try await perform { session throws(DatabaseError) in try session.endCopy(isFailed: false) }
    }
}
