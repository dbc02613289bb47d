import Foundation
import Logging
import ServiceLifecycle
import Storage

/// A service that forgets the people of evenings that are over, some days after their board was cleared.
package struct Retention: Service {
    /// The pause between two rounds.
    private static let pause = Duration.seconds(3_600)

    let guests: Guests
    /// The days for which names are kept.
    let days: Int
    let logger: Logger

    package init(guests: Guests, days: Int, logger: Logger) {
        self.guests = guests
        self.days = days
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await forget()
                try? await Task.sleep(for: Self.pause)
            }
        }
        try? await gracefulShutdown()
    }

    /// Forgets all people whose time is over; without the database, the next round does.
    private func forget() async {
        do {
            let time = Date(timeIntervalSinceNow: -86_400 * Double(days))
            var count = 0
            while !Task.isCancelled, case let forgotten = try await guests.forgetPeople(before: time), forgotten > 0 {
                count += forgotten
            }
            if count > 0 { logger.info("people of earlier evenings forgotten", metadata: ["count": "\(count)"]) }
        } catch {
            logger.debug("could not forget people of earlier evenings", metadata: ["error": "\(error)"])
        }
    }
}
