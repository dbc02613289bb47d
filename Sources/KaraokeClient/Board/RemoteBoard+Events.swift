extension RemoteBoard {
    /// What becomes of the board from now on, while it happens.
    ///
    /// - Parameter known: The board as the client knows it, to learn what it missed; `nil` to begin with a snapshot.
    /// - Returns: The events, without an end while the board is there.
    public func events(after known: BoardDocument? = nil) -> BoardEvents {
        BoardEvents(board: self, lastEventID: known.map { "\($0.id).\($0.version)" })
    }
}
