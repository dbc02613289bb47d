/// What becomes of a board, while it happens.
///
/// ```swift
/// for try await event in party.events() {
///     let display = try await party.display()
///     print("\(event): \(display.counts.remaining) songs remain")
/// }
/// ```
///
/// A lost connection is made again, and what was missed meanwhile is told or, where that is too much, a
/// ``BoardEvent/reset(version:)``. The sequence ends when the board is gone; it throws when the service cannot be
/// reached in the first place, or does not let the client read the board any more.
public struct BoardEvents: AsyncSequence, Sendable {
    let board: RemoteBoard
    let lastEventID: String?

    /// Begins to follow the board; nothing is opened before the first event is asked for.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            board: board,
            parser: ServerSentEventParser(lastEventID: lastEventID),
            reconnection: Reconnection(board.transport.policy)
        )
    }
}
