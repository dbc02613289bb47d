extension RemoteBoard {
    /// What becomes of the board from now on, while it happens.
    ///
    /// - Parameter lastEventID: The version that the client knows, to learn what it missed; `nil` to begin with a
    ///   snapshot.
    /// - Returns: The events, without an end while the board is there.
    public func events(after lastEventID: Int? = nil) -> BoardEvents {
        BoardEvents(board: self, lastEventID: lastEventID.map(String.init))
    }
}
