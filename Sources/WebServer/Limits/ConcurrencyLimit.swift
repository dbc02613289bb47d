import Synchronization

/// Counts what each of several callers has open at the same time, and refuses more than a limit.
package final class ConcurrencyLimit<Key: Hashable & Sendable>: Sendable {
    package let limit: Int
    private let counts = Mutex<[Key: Int]>([:])

    package init(_ limit: Int) {
        self.limit = limit
    }

    /// The number of things that somebody has open.
    package func count(of key: Key) -> Int { counts.withLock { $0[key] ?? 0 } }

    /// Opens one thing more.
    ///
    /// - Returns: The thing's place, which counts for as long as it is kept; `nil` when there are enough.
    package func enter(_ key: Key) -> Place? {
        let isIn = counts.withLock { counts in
            guard counts[key, default: 0] < limit else { return false }
            counts[key, default: 0] += 1
            return true
        }
        return isIn ? Place(key, of: self) : nil
    }

    private func leave(_ key: Key) {
        counts.withLock { counts in
            let rest = counts[key, default: 1] - 1
            counts[key] = rest == 0 ? nil : rest
        }
    }

    /// A place among what somebody has open; it is given back with the last reference to it.
    ///
    /// So a response that is never sent gives its place back as well.
    package final class Place: Sendable {
        private let key: Key
        private let owner: ConcurrencyLimit

        fileprivate init(_ key: Key, of owner: ConcurrencyLimit) {
            self.key = key
            self.owner = owner
        }

        deinit { owner.leave(key) }
    }
}
