/// A message from tasks and helper threads to the I/O thread.
enum Message: Sendable {
    /// Run statements on a shared connection.
    case read([Statement], Call<[ResultSet]>)

    /// Run statements on a pooled connection, as one transaction of a kind.
    case write([Statement], TransactionKind, Call<[ResultSet]>)

    /// Lend a pooled connection.
    case borrow(Call<Lease>)

    /// Start a task on a lent connection.
    case work(Work, Lease)

    /// Take a lent connection back.
    case handBack(Lease, Lease.Cleaning, Call<Void>)

    /// Stop waiting for a call.
    case cancel(any PendingCall)

    /// An attempt to connect has ended.
    case opened(Result<Session, ConnectionFailure>, ConnectionPurpose)

    /// A thread that tried to open a connection has stopped using libpq.
    case openingEnded

    /// Report the load on the connections.
    case usage(Call<DatabaseUsage>)

    /// End all connections.
    case shutDown(Call<Void>)

    /// The call that the message carries.
    var call: (any PendingCall)? {
        switch self {
        case .read(_, let call): call
        case .write(_, _, let call): call
        case .borrow(let call): call
        case .work(let work, _): work.call
        case .handBack(_, _, let call): call
        case .usage(let call): call
        case .shutDown(let call): call
        case .cancel, .opened, .openingEnded: nil
        }
    }
}
