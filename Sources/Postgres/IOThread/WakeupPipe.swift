#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pipe that `poll` watches along with the connections.
struct WakeupPipe: ~Copyable, Sendable {
    /// The end that becomes readable.
    let descriptor: Int32

    private let writingEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no file descriptor is left for a pipe")
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        writingEnd = ends[1]
    }

    deinit {
        close(descriptor)
        close(writingEnd)
    }

    /// Makes the descriptor readable.
    func wake() {
        var byte: UInt8 = 0
        // A full pipe is readable already.
        _ = write(writingEnd, &byte, 1)
    }

    /// Empties the pipe, so that the descriptor is no longer readable.
    func drain() {
        var bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
