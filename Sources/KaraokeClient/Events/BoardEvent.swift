/// An event of a board.
public enum BoardEvent: Sendable, Hashable {
    /// The version of the board when the stream starts.
    case snapshot(version: Int)
    /// The rows that a change touched.
    case change(ChangeEventDocument)
    /// Events were missed, and the client has to read the board again.
    case reset(version: Int)
    /// The board was deleted. No event follows.
    case gone
}

extension BoardEvent {
    /// The event of a stream; `nil` for a kind that is unknown to this client.
    init?(_ event: ServerSentEvent) throws {
        switch event.name {
        case "snapshot": self = .snapshot(version: try event.decode(SnapshotEventDocument.self).version)
        case "change": self = .change(try event.decode())
        case "reset": self = .reset(version: try event.decode(ResetEventDocument.self).version)
        case "gone": self = .gone
        default: return nil
        }
    }
}
