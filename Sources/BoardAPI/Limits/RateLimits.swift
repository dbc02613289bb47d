import HTTPTypes
import Karaoke
import Synchronization
import WebServer

/// The rate limits: guests are limited by their requests, addresses by their failures.
///
/// A valid code or token is accepted regardless of earlier failures. Each process counts separately.
package final class RateLimits: Sendable {
    private let guests: Mutex<BucketTable<Caller.Holder>>
    private let joins: Mutex<BucketTable<ClientAddress>>
    private let failures: Mutex<Failures>
    private let metrics: LimitMetrics

    package init(_ configuration: Configuration = Configuration(), metrics: LimitMetrics = LimitMetrics()) {
        guests = Mutex(BucketTable(configuration.guests, capacity: configuration.capacity))
        joins = Mutex(BucketTable(configuration.joins, capacity: configuration.capacity))
        failures = Mutex(Failures(configuration))
        self.metrics = metrics
    }

    /// Admits a request of a caller; requests of admins and hosts are not counted.
    ///
    /// - Throws: ``Problem`` when the rate limit of the guest, or of the display's token, is reached.
    func admit(
        _ caller: Caller,
        noting quota: RequestQuota = RequestQuota(),
        at now: ContinuousClock.Instant = .now
    ) throws(Problem) {
        guard let requester = caller.limitedHolder else { return }
        try admit(requester, noting: quota, at: now)
    }

    /// Admits a guest who joins from another phone, as one of the guest's requests.
    ///
    /// - Throws: ``Problem`` when the rate limit of the guest is reached.
    func admit(
        _ guest: Board.Guest.ID,
        of board: Board.ID,
        noting quota: RequestQuota = RequestQuota(),
        at now: ContinuousClock.Instant = .now
    ) throws(Problem) {
        try admit(.guest(board, guest), noting: quota, at: now)
    }

    private func admit(
        _ requester: Caller.Holder,
        noting quota: RequestQuota,
        at now: ContinuousClock.Instant
    ) throws(Problem) {
        let (wait, rest) = guests.withLock { buckets in
            (buckets.take(for: requester, at: now), buckets.remainder(of: requester, at: now))
        }
        quota.set(rest)
        try refuse(.guests, after: wait)
    }

    /// Admits a new guest from an address.
    ///
    /// - Throws: ``Problem`` when too many guests joined from its network.
    func admit(newGuestFrom address: ClientAddress, at now: ContinuousClock.Instant = .now) throws(Problem) {
        try refuse(.joins, after: joins.withLock { $0.take(for: address.network, at: now) })
    }

    /// Returns the token that ``admit(newGuestFrom:at:)`` took, for a guest who was rejected.
    func refund(newGuestFrom address: ClientAddress) {
        joins.withLock { $0.refund(to: address.network) }
    }

    /// Counts a guest who joined.
    func countJoin() {
        metrics.countJoin()
    }

    /// Counts a failed attempt.
    ///
    /// - Throws: ``Problem`` when there were too many failures from the address, its block, or all clients.
    package func countFailure(
        of attempt: Attempt,
        from address: ClientAddress,
        at now: ContinuousClock.Instant = .now
    ) throws(Problem) {
        guard let (limit, wait) = failures.withLock({ $0.take(attempt, from: address, at: now) }) else { return }
        try refuse(limit, after: wait)
    }

    private func refuse(_ limit: LimitMetrics.Limit, after wait: Duration?) throws(Problem) {
        guard let wait else { return }
        let seconds = wait.secondsToWait
        throw Problem(
            kind: .tooManyRequests,
            detail: "Too many requests. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").",
            fields: [.retryAfter: "\(seconds)"],
            limit: limit.rawValue
        )
    }
}

extension RateLimits {
    /// The buckets of failed attempts, from the narrowest to the widest.
    private struct Failures {
        private var networks: BucketTable<Source>
        private var blocks: BucketTable<Source>
        private var service: BucketTable<Attempt>

        init(_ configuration: Configuration) {
            networks = BucketTable(configuration.failures, capacity: configuration.capacity)
            blocks = BucketTable(configuration.blockFailures, capacity: configuration.capacity)
            service = BucketTable(configuration.serviceFailures, capacity: 4 * Attempt.allCases.count)
        }

        /// Takes a token from each bucket of an attempt, the narrowest first.
        ///
        /// An attempt that one bucket rejects takes nothing from the wider ones, so that a limited address does not
        /// lock others out.
        ///
        /// - Returns: The limit that was reached, and the time to wait; `nil` when none was.
        mutating func take(
            _ attempt: Attempt,
            from address: ClientAddress,
            at now: ContinuousClock.Instant
        ) -> (LimitMetrics.Limit, Duration)? {
            if let wait = networks.take(for: Source(attempt: attempt, address: address.network), at: now) {
                return (.failures, wait)
            }
            if let block = address.block,
                let wait = blocks.take(for: Source(attempt: attempt, address: block), at: now)
            {
                return (.blockFailures, wait)
            }
            return service.take(for: attempt, at: now).map { (.serviceFailures, $0) }
        }

        private struct Source: Hashable {
            let attempt: Attempt
            let address: ClientAddress
        }
    }
}

extension RateLimits {
    /// The limits of one process.
    package struct Configuration: Equatable, Sendable {
        /// The requests of one guest, or of one display's token.
        package var guests = RateLimit(burst: 100, perSecond: 20)
        /// The new guests from one network.
        package var joins = RateLimit(burst: 120, perSecond: 1)
        /// The failed attempts of one network to join, and those to sign in.
        package var failures = RateLimit(burst: 60, perSecond: 1)
        /// The failed attempts of one block of IPv6 addresses, which one customer of a provider may have.
        package var blockFailures = RateLimit(burst: 240, perSecond: 4)
        /// The failed attempts of all clients together.
        package var serviceFailures = RateLimit(burst: 600, perSecond: 10)
        /// The most guests, and the most networks, with stored buckets.
        package var capacity = 50_000

        package init() {}
    }

    /// An attempt with a code or a token; the failures of each kind have their own rate limits.
    package enum Attempt: String, CaseIterable {
        /// Joining a board, or finding one by its code.
        case join
        /// Presenting a token.
        case signIn = "sign_in"
        /// Reading an unknown or private board without a token.
        case board
    }
}
