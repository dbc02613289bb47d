import CoreMetrics
import HummingbirdCore

/// How many connections are open; no more are taken than may be, the others wait until one closes.
struct OpenConnections: AvailableConnectionsDelegate {
    let limit: Int
    let meter: Meter
    private var count = 0

    init(limit: Int, meter: Meter) {
        self.limit = limit
        self.meter = meter
    }

    mutating func connectionOpened() {
        count += 1
        meter.set(count)
    }

    mutating func connectionClosed() {
        count -= 1
        meter.set(count)
    }

    func isAcceptingNewConnections() -> Bool {
        count < limit
    }
}
