/// What a transaction sees of others.
public enum IsolationLevel: Sendable {
    case readCommitted
    case repeatableRead
    case serializable

    /// The statement that begins such a transaction.
    var beginning: Statement {
        switch self {
        case .readCommitted: "BEGIN ISOLATION LEVEL READ COMMITTED"
        case .repeatableRead: "BEGIN ISOLATION LEVEL REPEATABLE READ"
        case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE"
        }
    }
}
