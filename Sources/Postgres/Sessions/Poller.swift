#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The descriptors that the I/O thread waits for.
struct Poller {
    private var entries: [pollfd] = []

    /// Starts a new list.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }

    /// Adds a descriptor; an error of it is always watched for.
    mutating func add(_ descriptor: Int32, reading: Bool, writing: Bool) {
        let events = (reading ? POLLIN : 0) | (writing ? POLLOUT : 0)
        entries.append(pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0))
    }

    /// Waits until a descriptor is ready or the timeout has passed; without a timeout, indefinitely.
    mutating func wait(for timeout: Duration?) {
        var milliseconds: Int32 = -1
        if let timeout, timeout <= .zero {
            milliseconds = 0
        } else if let timeout {
            let (seconds, attoseconds) = timeout.components
            // Rounded up, so that deadlines have passed by then.
            milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
        }
        // An interrupted wait reports no descriptor as ready.
        guard poll(&entries, nfds_t(entries.count), milliseconds) < 0 else { return }
        for index in entries.indices {
            entries[index].revents = 0
        }
    }

    /// True when the descriptor added at a position can be read from or written to.
    func isReady(at position: Int) -> Bool {
        entries[position].revents != 0
    }
}
