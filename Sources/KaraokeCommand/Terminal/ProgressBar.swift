import Foundation
import Synchronization

/// A line on the terminal that shows how far the reading or writing of a file has come; silent where nobody looks.
final class ProgressBar: Sendable {
    private let file: String
    private let size: Int?
    private let deed: String
    private let terminal: Terminal
    private let start: ContinuousClock.Instant
    private let drawn = Mutex<ContinuousClock.Instant?>(nil)

    /// Begins the work; nothing is drawn yet.
    ///
    /// - Parameters:
    ///   - file: What the file is called.
    ///   - size: How many bytes it has; `nil` when that is not known.
    ///   - deed: What is done with it.
    ///   - terminal: Where to draw.
    init(_ file: String, size: Int?, deed: String = "Reading", on terminal: Terminal = .errors) {
        self.file = file
        self.size = size
        self.deed = deed
        self.terminal = terminal
        start = .now
    }

    /// Redraws the line, at most ten times a second.
    ///
    /// - Parameter count: How many bytes have been read or written; `nil` when that was all, and they are being stored.
    func show(_ count: Int?) {
        let now: ContinuousClock.Instant = .now
        guard terminal.isInteractive else { return }
        let isDue = drawn.withLock { drawn in
            guard count == nil || drawn.map({ now - $0 > .milliseconds(100) }) ?? true else { return false }
            drawn = now
            return true
        }
        guard isDue else { return }
        Terminal.draw(fitted(line(count, after: now - start)))
    }

    /// Takes the line away.
    func finish() {
        guard drawn.withLock({ $0.take() }) != nil else { return }
        Terminal.draw("")
    }

    /// The line when so many bytes have been read in so much time.
    func line(_ count: Int?, after elapsed: Duration) -> String {
        guard let count else { return "Storing \(file)" }
        let seconds = elapsed / .seconds(1)
        let rate = seconds > 0 ? Double(count) / seconds : 0
        let speed = "\(Self.amount(Int(rate)))/s"
        guard let size, size > 0 else { return "\(deed) \(file)  \(Self.amount(count))  \(speed)" }
        let share = min(1, Double(count) / Double(size))
        let filled = Int(share * 24)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 24 - filled)
        let left = rate > 0 ? Int((Double(size - count) / rate).rounded(.up)) : 0
        return "\(deed) \(file)  [\(bar)] \(Int(share * 100)) %  \(speed)  \(max(0, left)) s left"
    }

    /// The end of a line that is too long for the terminal, where the figures stand.
    private func fitted(_ line: String) -> String {
        line.count < terminal.width ? line : "...\(line.suffix(max(0, terminal.width - 4)))"
    }

    private static func amount(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) B"
        case ..<1_000_000: "\(bytes / 1_000) kB"
        default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
        }
    }
}

extension ProgressBar {
    /// Shows how a file grows that another program writes, until the surrounding task is cancelled.
    func follow(_ path: String) async {
        while !Task.isCancelled {
            var status = stat()
            if stat(path, &status) == 0 { show(Int(status.st_size)) }
            try? await Task.sleep(for: .milliseconds(200))
        }
    }
}
