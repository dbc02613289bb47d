import Testing

@testable import Postgres

@Suite struct `The pool` {
    private func makePool(connections: Int = 2, queue: Int = 2) -> PoolState<Int, String> {
        PoolState(connectionLimit: connections, queueLimit: queue)
    }

    /// What an action says, in words that can be compared.
    private func words(_ action: PoolState<Int, String>.Action?) -> String {
        switch action {
        case nil: "nothing"
        case .open: "open"
        case .lend(let connection, let waiter): "lend \(connection) to \(waiter)"
        case .refuse(let waiter, let refusal): "refuse \(waiter): \(refusal)"
        }
    }

    @Test func `opens a connection for the first caller and lends it to them`() {
        var pool = makePool()
        #expect(words(pool.request("Matt")) == "open")
        #expect(pool.opened(1) == "Matt")
    }

    @Test func `lends the connection used last`() {
        var pool = makePool()
        _ = pool.request("Matt")
        _ = pool.request("Sam")
        _ = pool.opened(1)
        _ = pool.opened(2)
        _ = pool.free(1)
        _ = pool.free(2)
        #expect(words(pool.request("Sommer")) == "lend 2 to Sommer")
    }

    @Test func `opens no more connections than it may`() {
        var pool = makePool(connections: 1)
        #expect(words(pool.request("Matt")) == "open")
        #expect(words(pool.request("Sam")) == "nothing")
        #expect(pool.opened(1) == "Matt")
        #expect(pool.free(1) == "Sam")
    }

    @Test func `refuses a caller when the queue is full`() {
        var pool = makePool(connections: 1, queue: 1)
        _ = pool.request("Matt")
        #expect(words(pool.request("Sam")) == "refuse Sam: queueIsFull")
    }

    @Test func `has room in the queue again when waiters leave it`() {
        var pool = makePool(connections: 1, queue: 1)
        _ = pool.request("Matt")
        #expect(pool.removeWaiters { $0 == "Matt" } == ["Matt"])
        #expect(words(pool.request("Sam")) == "nothing")
        #expect(pool.opened(1) == "Sam")
    }

    @Test func `opens another connection when one is gone and a caller waits`() {
        var pool = makePool(connections: 1)
        _ = pool.request("Matt")
        _ = pool.opened(1)
        _ = pool.request("Sam")
        #expect(words(pool.closed()) == "open")
        #expect(pool.opened(2) == "Sam")
    }

    @Test func `opens no connection in place of a lost one before a caller needs it`() {
        var pool = makePool(connections: 1)
        _ = pool.request("Matt")
        _ = pool.opened(1)
        #expect(words(pool.closed()) == "nothing")
        #expect(words(pool.request("Sam")) == "open")
    }

    @Test func `refuses all callers from a failed attempt to the next connection`() {
        var pool = makePool()
        _ = pool.request("Matt")
        let failure = pool.failed()
        #expect(failure.refused == ["Matt"])
        #expect(failure.isRepeated)
        #expect(words(pool.request("Sam")) == "refuse Sam: serverIsAway")
        #expect(pool.isStillUseful() == true)
        #expect(words(pool.request("Sam")) == "refuse Sam: serverIsAway")
        #expect(pool.opened(1) == nil)
        #expect(words(pool.request("Sommer")) == "lend 1 to Sommer")
    }

    @Test func `repeats one attempt of several that fail together`() {
        var pool = makePool()
        _ = pool.request("Matt")
        _ = pool.request("Sam")
        let first = pool.failed()
        #expect(first.refused.isEmpty)
        #expect(!first.isRepeated)
        let second = pool.failed()
        #expect(second.refused == ["Matt", "Sam"])
        #expect(second.isRepeated)
        #expect(pool.failures == 2)
    }

    @Test func `forgets its failures with the first connection`() {
        var pool = makePool()
        _ = pool.request("Matt")
        _ = pool.failed()
        _ = pool.opened(1)
        #expect(pool.failures == 0)
    }

    @Test func `lets callers wait for other connections when one more cannot be opened`() {
        var pool = makePool(connections: 3, queue: 9)
        _ = pool.request("Matt")
        _ = pool.opened(1)
        _ = pool.request("Sam")
        let failure = pool.failed()
        #expect(failure.refused.isEmpty)
        #expect(failure.isRepeated)
        #expect(words(pool.request("Sommer")) == "nothing")
        #expect(pool.isStillUseful() == true)
        #expect(pool.free(1) == "Sam")
        #expect(pool.free(1) == "Sommer")
        #expect(pool.isStillUseful() == false)
    }

    @Test func `counts the connections that are lent`() {
        var pool = makePool()
        _ = pool.request("Matt")
        _ = pool.request("Sam")
        _ = pool.opened(1)
        _ = pool.opened(2)
        _ = pool.free(2)
        #expect(pool.openCount == 2)
        #expect(pool.lentCount == 1)
    }

    @Test func `refuses everything after it was shut down`() {
        var pool = makePool()
        _ = pool.request("Matt")
        #expect(pool.shutDown() == ["Matt"])
        #expect(words(pool.request("Sam")) == "refuse Sam: isShutDown")
        #expect(pool.isStillUseful() == false)
    }
}
