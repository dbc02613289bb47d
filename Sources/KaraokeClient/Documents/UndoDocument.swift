/// What was taken back.
struct UndoDocument: Decodable {
    /// The version of the change that was taken back.
    let undone: Int
}
