import CoreMetrics
import Foundation

/// The resources of the process, read from `/proc` (on Linux).
package struct ProcessMetrics: Sendable {
    private let residentBytes: Meter
    private let openFiles: Meter
    private let openFilesLimit: Meter
    private let processorSeconds: Meter

    package init(factory: any MetricsFactory) {
        residentBytes = Meter(label: "process_resident_memory_bytes", factory: factory)
        openFiles = Meter(label: "process_open_fds", factory: factory)
        openFilesLimit = Meter(label: "process_max_fds", factory: factory)
        processorSeconds = Meter(label: "process_cpu_seconds_total", factory: factory)
        Meter(label: "process_start_time_seconds", factory: factory).set(Self.start.timeIntervalSince1970)
    }

    /// Measures the current values.
    package func sample() {
        if let pages = Self.numbers("/proc/self/statm").dropFirst().first {
            residentBytes.set(pages * Double(sysconf(Int32(_SC_PAGESIZE))))
        }
        if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            openFiles.set(files.count)
        }
        openFilesLimit.set(sysconf(Int32(_SC_OPEN_MAX)))
        processorSeconds.set(Double(clock()) / Double(CLOCKS_PER_SEC))
    }

    private static let start = Date.now

    private static func numbers(_ path: String) -> [Double] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: " ").compactMap { Double($0) }
    }
}
