extension RemoteBoard {
    /// What happened to the board after a version, oldest first.
    public func changes(since version: Int = 0) -> Pages<ChangeDocument> {
        list("changes", query: ["since": "\(version)"])
    }

    /// Takes a change back.
    ///
    /// - Parameter version: The version that the change gave the board; the caller's last change if not given.
    /// - Returns: The version of the change that was taken back.
    /// - Throws: ``Problem`` with ``ProblemCode/nothingToUndo`` or ``ProblemCode/undoOvertaken``.
    @discardableResult
    public func undo(_ version: Int? = nil) async throws -> Int {
        let answer = try await transport.send(call(.post, "undo").with(["version": version]))
        return try answer.decode(UndoDocument.self).undone
    }
}
