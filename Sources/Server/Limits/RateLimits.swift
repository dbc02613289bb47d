import HTTPTypes
import Karaoke
import Synchronization

/// Refuses whoever asks too often: a token by its own measure, a newcomer by their address.
///
/// Each process counts for itself.
package final class RateLimits: Sendable {
    private let callers: Mutex<BucketTable<Token.ID>>
    private let joins: Mutex<BucketTable<ClientAddress>>

    init(_ configuration: Configuration = Configuration()) {
        callers = Mutex(BucketTable(configuration.callers, capacity: configuration.capacity))
        joins = Mutex(BucketTable(configuration.joins, capacity: configuration.capacity))
    }

    /// Lets a request of somebody with a token pass, or throws; admins and hosts always pass.
    func admit(_ caller: Caller, at now: ContinuousClock.Instant = .now) throws(Problem) {
        switch caller.role {
        case .admin, .host: return
        case .guest, .display: try Self.refuse(callers.withLock { $0.take(for: caller.token, at: now) })
        }
    }

    /// Lets somebody pass who asks for a token, or throws; those of one network share an allowance.
    func admit(joinFrom address: ClientAddress, at now: ContinuousClock.Instant = .now) throws(Problem) {
        try Self.refuse(joins.withLock { $0.take(for: address.network, at: now) })
    }

    private static func refuse(_ wait: Duration?) throws(Problem) {
        guard let wait else { return }
        let seconds = max(1, Int((wait / .seconds(1)).rounded(.up)))
        throw Problem(
            kind: .tooManyRequests,
            detail: "That is more often than is allowed; try again in \(seconds) s.",
            fields: [.retryAfter: "\(seconds)"]
        )
    }
}
