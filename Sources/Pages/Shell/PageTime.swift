import Foundation

/// A time as the service writes it; scripts show it in the reader's time zone.
struct PageTime {
    /// The time in machine-readable form.
    let machine: String
    /// The time in human-readable form.
    let clock: String

    init(_ time: Date) {
        machine = time.formatted(.iso8601)
        // The time is "2026-05-01T20:15:00Z".
        clock = "\(machine.dropFirst(11).prefix(5)) UTC"
    }
}
