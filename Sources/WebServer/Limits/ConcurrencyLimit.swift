import Synchronization

/// A limit on what each caller has open at the same time.
package final class ConcurrencyLimit<Key: Hashable & Sendable>: Sendable {
    package let limit: Int
    private let counts = Mutex<[Key: Int]>([:])

    package init(_ limit: Int) {
        self.limit = limit
    }

    /// The number of open places of a caller.
    package func count(of key: Key) -> Int { counts.withLock { $0[key] ?? 0 } }

    /// Opens one more place.
    ///
    /// - Returns: The place, which counts until it is deallocated; `nil` when the limit is reached.
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

    /// An open place, which is released with the last reference to it.
    ///
    /// Therefore a response that is never sent releases its place, too.
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
