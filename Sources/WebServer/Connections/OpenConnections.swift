import CoreMetrics
import HummingbirdCore

/// The number of open connections; those beyond the limit wait until one closes.
package struct OpenConnections: AvailableConnectionsDelegate {
    package let limit: Int
    package let meter: Meter
    private var count = 0

    package init(limit: Int, meter: Meter) {
        self.limit = limit
        self.meter = meter
    }

    package mutating func connectionOpened() {
        count += 1
        meter.set(count)
    }

    package mutating func connectionClosed() {
        count -= 1
        meter.set(count)
    }

    package func isAcceptingNewConnections() -> Bool {
        count < limit
    }
}
