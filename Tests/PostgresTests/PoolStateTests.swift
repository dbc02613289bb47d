import Testing

@testable import Postgres

@Suite struct `The pool` {
    private let now = ContinuousClock.now

    private func makePool(connections: Int = 2, queue: Int = 2) -> PoolState<String> {
        PoolState(connectionLimit: connections, queueLimit: queue)
    }

    private func connection(_ number: UInt64) -> PooledConnection.ID {
        PooledConnection.ID(number: number)
    }

    /// What an action says, in words that can be compared.
    private func words(_ action: PoolState<String>.Action?) -> String {
        switch action {
        case nil: "nothing"
        case .open: "open"
        case .lend(let id, let waiter): "lend \(id.number) to \(waiter)"
        case .refuse(let waiter, .queueIsFull): "\(waiter) finds the queue full"
        case .refuse(let waiter, .serverIsAway): "\(waiter) finds the server away"
        }
    }

    @Test func `opens a connection for the first who asks and lends it to them`() {
        var pool = makePool()
        #expect(words(pool.request("Matt", at: now)) == "open")
        #expect(words(pool.opened(connection(1))) == "lend 1 to Matt")
    }

    @Test func `lends the connection used last`() {
        var pool = makePool()
        _ = pool.request("Matt", at: now)
        _ = pool.request("Sam", at: now)
        _ = pool.opened(connection(1))
        _ = pool.opened(connection(2))
        _ = pool.free(connection(1))
        _ = pool.free(connection(2))
        #expect(words(pool.request("Sommer", at: now)) == "lend 2 to Sommer")
    }

    @Test func `opens no more connections than it may`() {
        var pool = makePool(connections: 1)
        #expect(words(pool.request("Matt", at: now)) == "open")
        #expect(words(pool.request("Sam", at: now)) == "nothing")
        #expect(words(pool.opened(connection(1))) == "lend 1 to Matt")
        #expect(words(pool.free(connection(1))) == "lend 1 to Sam")
    }

    @Test func `refuses who comes when the queue is full`() {
        var pool = makePool(connections: 1, queue: 1)
        _ = pool.request("Matt", at: now)
        #expect(words(pool.request("Sam", at: now)) == "Sam finds the queue full")
    }

    @Test func `opens another connection when one is gone and somebody waits`() {
        var pool = makePool(connections: 1)
        _ = pool.request("Matt", at: now)
        _ = pool.opened(connection(1))
        _ = pool.request("Sam", at: now)
        #expect(words(pool.closed(connection(1), at: now)) == "open")
    }

    @Test func `never lends a free connection that is gone`() {
        var pool = makePool()
        _ = pool.request("Matt", at: now)
        _ = pool.opened(connection(1))
        _ = pool.free(connection(1))
        _ = pool.closed(connection(1), at: now)
        #expect(words(pool.request("Sam", at: now)) == "open")
    }

    @Test func `tells everyone who waits that the server is away, and those who come before the next attempt`() {
        var pool = makePool()
        _ = pool.request("Matt", at: now)
        let refusals = pool.failed(at: now) { _ in .seconds(1) }
        #expect(refusals.map(words) == ["Matt finds the server away"])
        #expect(words(pool.request("Sam", at: now + .milliseconds(999))) == "Sam finds the server away")
        #expect(words(pool.request("Sommer", at: now + .seconds(1))) == "open")
        #expect(words(pool.opened(connection(1))) == "lend 1 to Sommer")
    }

    @Test func `lets callers wait for other connections when one more cannot be opened`() {
        var pool = makePool()
        _ = pool.request("Matt", at: now)
        _ = pool.opened(connection(1))
        _ = pool.request("Sam", at: now)
        #expect(pool.failed(at: now) { _ in .seconds(1) }.isEmpty)
        #expect(words(pool.wake(at: now)) == "nothing")
        #expect(words(pool.free(connection(1))) == "lend 1 to Sam")
    }
}
