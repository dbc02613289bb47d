import CoreMetrics
import HTTPTypes
import Karaoke
import NIOCore
import Synchronization
import WebServer

/// A cache of encoded boards, so that each version of a board is laid out once.
///
/// The cache does not check freshness: callers look up the current version of a board, and get bytes of that version or
/// none. Least recently used entries are dropped when there are too many bytes.
package final class DisplayCache: Sendable {
    /// The key of a document; a newer version replaces an older one.
    package struct Key: Hashable {
        package let board: Board.ID
        package let wanted: DisplayRequest
        package let form: DisplayRequest.Form
        package let coding: ContentCoding
    }

    private let state: Mutex<State>
    private let metrics: DisplayCacheMetrics?

    /// - Parameters:
    ///   - limit: The most bytes that are stored; 0 turns the cache off.
    ///   - metrics: The metrics of the cache.
    package init(limit: Int, metrics: DisplayCacheMetrics? = nil) {
        self.metrics = metrics
        state = Mutex(State(limit: limit))
    }
}

extension DisplayCache {
    /// The counters of the cache.
    var statistics: Statistics {
        state.withLock { $0.statistics }
    }

    /// Returns the response of a version.
    package func answer(for key: Key, version: Int) -> DisplayAnswer? {
        let answer = state.withLock { $0.answer(for: key, version: version) }
        (answer == nil ? metrics?.misses : metrics?.hits)?.increment()
        return answer
    }

    /// Stores a response; its rows and the version come from one snapshot.
    package func keep(_ answer: DisplayAnswer, for key: Key, version: Int) {
        let (evicted, now) = state.withLock { state in
            let before = state.statistics.evictions
            state.keep(answer, for: key, version: version)
            return (state.statistics.evictions - before, state.statistics)
        }
        if evicted > 0 { metrics?.evictions.increment(by: Int64(evicted)) }
        metrics?.entries.set(now.entries)
        metrics?.bytes.set(now.bytes)
    }
}

extension DisplayCache {
    /// The counters of a cache.
    struct Statistics: Equatable {
        var hits = 0
        var misses = 0
        var evictions = 0
        var entries = 0
        var bytes = 0
    }

    private struct Entry {
        /// The approximate size of an entry without its body: the key, the fields and the overhead.
        private static let overhead = 1536

        let version: Int
        let answer: DisplayAnswer

        var cost: Int { answer.bytes.storageCapacity + Self.overhead }
    }

    /// The entries of one generation, with their size.
    private struct Generation {
        private(set) var entries: [Key: Entry] = [:]
        private(set) var bytes = 0

        mutating func insert(_ entry: Entry, for key: Key) {
            entries[key] = entry
            bytes += entry.cost
        }

        mutating func remove(_ key: Key) {
            guard let entry = entries.removeValue(forKey: key) else { return }
            bytes -= entry.cost
        }
    }

    /// Two generations, which may each hold half of the bytes.
    ///
    /// New and used entries are in the younger one. When that is full, it replaces the older one, whose remaining
    /// entries are dropped.
    private struct State {
        private let limit: Int
        private var young = Generation()
        private var old = Generation()
        private var hits = 0
        private var misses = 0
        private var evictions = 0

        init(limit: Int) {
            self.limit = limit / 2
        }

        var statistics: Statistics {
            let entries = young.entries.count + old.entries.count
            return Statistics(
                hits: hits,
                misses: misses,
                evictions: evictions,
                entries: entries,
                bytes: young.bytes + old.bytes
            )
        }

        mutating func answer(for key: Key, version: Int) -> DisplayAnswer? {
            if let entry = young.entries[key], entry.version == version {
                hits += 1
                return entry.answer
            }
            if let entry = old.entries[key], entry.version == version {
                hits += 1
                old.remove(key)
                insert(entry, for: key)
                return entry.answer
            }
            misses += 1
            return nil
        }

        mutating func keep(_ answer: DisplayAnswer, for key: Key, version: Int) {
            young.remove(key)
            old.remove(key)
            let entry = Entry(version: version, answer: answer)
            guard entry.cost <= limit else { return }
            insert(entry, for: key)
        }

        private mutating func insert(_ entry: Entry, for key: Key) {
            if young.bytes + entry.cost > limit {
                evictions += old.entries.count
                old = young
                young = Generation()
            }
            young.insert(entry, for: key)
        }
    }
}

/// The metrics of the cache of display documents.
package struct DisplayCacheMetrics: Sendable {
    let hits: Counter
    let misses: Counter
    let evictions: Counter
    package let entries: Meter
    package let bytes: Meter

    init(factory: any MetricsFactory) {
        hits = Counter(label: "karaoke_display_cache_hits_total", factory: factory)
        misses = Counter(label: "karaoke_display_cache_misses_total", factory: factory)
        evictions = Counter(label: "karaoke_display_cache_evictions_total", factory: factory)
        entries = Meter(label: "karaoke_display_cache_entries", factory: factory)
        bytes = Meter(label: "karaoke_display_cache_bytes", factory: factory)
    }
}
