/// Somebody who waits for a connection of the pool.
struct PoolWaiter {
    /// What the connection is wanted for.
    enum Purpose {
        case borrow(Call<Lease.ID>)
        case write([Statement], Call<[ResultSet]>)
    }

    let purpose: Purpose

    /// When to stop waiting for a connection.
    let deadline: ContinuousClock.Instant

    var call: any PendingCall {
        switch purpose {
        case .borrow(let call): call
        case .write(_, let call): call
        }
    }
}
