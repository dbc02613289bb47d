/// What came of a file of a board.
public struct RestorationDocument: Decodable, Sendable, Hashable {
    /// The board as it is now, or would be.
    public let board: BoardDocument
    /// Whether it took the place of the board that was there.
    public let isReplacement: Bool
    /// Whether nothing was stored.
    public let isDryRun: Bool
    /// How many songs were not there before.
    public let newSongs: Int
    /// Whether guests join with another code than before, because another board has that one.
    public let hasNewJoinCode: Bool
    /// How many rows of each kind the board has.
    public let counts: [String: Int]
}
