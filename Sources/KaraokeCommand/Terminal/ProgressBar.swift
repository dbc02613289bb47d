import Foundation
import Synchronization

/// A line on the terminal that shows how far long work has come; silent where nobody looks.
final class ProgressBar: Sendable {
    private let title: String
    private let total: Int?
    private let terminal: Terminal
    private let start: ContinuousClock.Instant
    private let drawn = Mutex<ContinuousClock.Instant?>(nil)

    /// Begins the work; nothing is drawn yet.
    ///
    /// - Parameters:
    ///   - title: What is being done.
    ///   - total: The whole of the work in the unit of ``show(_:)``; `nil` when it is not known.
    ///   - terminal: Where to draw.
    init(_ title: String, total: Int?, on terminal: Terminal = .errors) {
        self.title = title
        self.total = total
        self.terminal = terminal
        start = .now
    }

    /// Redraws the line, at most ten times a second.
    func show(_ done: Int) {
        let now: ContinuousClock.Instant = .now
        guard terminal.isInteractive else { return }
        let isDue = drawn.withLock { drawn in
            guard drawn.map({ now - $0 > .milliseconds(100) }) ?? true else { return false }
            drawn = now
            return true
        }
        guard isDue else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(line(done, after: now - start))".utf8))
    }

    /// Takes the line away.
    func finish() {
        guard drawn.withLock({ $0.take() }) != nil else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }

    /// The line for work that has come so far in so much time.
    func line(_ done: Int, after elapsed: Duration) -> String {
        let seconds = elapsed / .seconds(1)
        let rate = seconds > 0 ? Double(done) / seconds : 0
        guard let total, total > 0 else {
            return "\(title)  \(done)  \(Int(rate))/s"
        }
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * 24)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 24 - filled)
        let left = rate > 0 ? Int((Double(total - done) / rate).rounded(.up)) : 0
        return "\(title)  [\(bar)] \(Int(share * 100)) %  \(Int(rate))/s  \(max(0, left)) s left"
    }
}
