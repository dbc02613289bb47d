import HTTPTypes
import Karaoke
import Postgres
import Synchronization
import WebServer

/// Limits the concurrent work of one address, one guest or one token.
///
/// Each process counts separately.
package final class ShareLimits: Sendable {
    private let streamsByAddress: ConcurrencyLimit<ClientAddress>
    private let streamsByGuest: ConcurrencyLimit<Caller.Holder>
    private let exports: ConcurrencyLimit<Token.ID>
    private let layouts: Mutex<BucketTable<ClientAddress>>
    private let searches = KeyedSemaphore<Caller.Holder>(permits: 1, queueLimit: 8)

    package init(_ configuration: Configuration = Configuration()) {
        streamsByAddress = ConcurrencyLimit(configuration.streamsOfAddress)
        streamsByGuest = ConcurrencyLimit(configuration.streamsOfGuest)
        exports = ConcurrencyLimit(configuration.exportsOfToken)
        layouts = Mutex(BucketTable(configuration.layouts, capacity: configuration.capacity))
    }

    /// Opens a live stream, or throws.
    ///
    /// - Returns: The places of the stream, which it retains until it ends.
    func openStream(from address: ClientAddress, by caller: Caller?) throws(Problem) -> [any Sendable] {
        guard let ofAddress = streamsByAddress.enter(address.network) else {
            throw Self.refusal(
                .addressStreams,
                "At most \(streamsByAddress.limit) live streams are open to one address at a time."
            )
        }
        guard let guest = caller?.limitedHolder, case .guest = guest else { return [ofAddress] }
        guard let ofGuest = streamsByGuest.enter(guest) else {
            throw Self.refusal(
                .guestStreams,
                "At most \(streamsByGuest.limit) live streams are open to one guest at a time."
            )
        }
        return [ofAddress, ofGuest]
    }

    /// Opens an export that is generated while it is sent, or throws.
    ///
    /// - Returns: The place of the export, which the response retains until it ends.
    func openExport(by caller: Caller?) throws(Problem) -> any Sendable {
        guard let token = caller?.token else { return () }
        guard let place = exports.enter(token) else {
            throw Self.refusal(.tokenExports, "At most \(exports.limit) exports are sent to one token at a time.")
        }
        return place
    }

    /// Admits the layout of an uncached board for an address, or throws.
    package func layOut(for address: ClientAddress, at now: ContinuousClock.Instant = .now) throws(Problem) {
        guard let wait = layouts.withLock({ $0.take(for: address.network, at: now) }) else { return }
        throw Self.refusal(.layouts, "Too many requests.", after: wait.secondsToWait)
    }

    /// Runs a search after the caller's earlier ones; hosts and admins do not wait.
    package func search<Outcome>(by caller: Caller?, _ body: () async throws -> Outcome) async throws -> Outcome {
        guard let caller, let holder = caller.limitedHolder else { return try await body() }
        guard let outcome = try await searches.withPermit(for: holder, body) else {
            throw Self.refusal(.searches, "Searches of yours are still running.")
        }
        return outcome
    }

    private static func refusal(_ limit: LimitMetrics.Limit, _ reason: String, after seconds: Int = 1) -> Problem {
        Problem(
            kind: .tooManyRequests,
            detail: "\(reason) Try again in \(seconds) second\(seconds == 1 ? "" : "s").",
            fields: [.retryAfter: "\(seconds)"],
            limit: limit.rawValue
        )
    }
}

extension ShareLimits {
    /// The limits of one process.
    package struct Configuration: Equatable, Sendable {
        /// The live streams of one address at a time: an IPv4 address, or an IPv6 /64.
        package var streamsOfAddress = 250
        /// The live streams of one guest at a time, on all phones together.
        package var streamsOfGuest = 10
        /// The concurrent exports of one token.
        package var exportsOfToken = 2
        /// The rate of layouts for one address; cached boards do not count.
        package var layouts = RateLimit(burst: 300, perSecond: 30)
        /// The most addresses with stored buckets.
        package var capacity = 50_000

        package init() {}
    }
}
