import Foundation
import Synchronization
import SystemPackage

/// A line in the terminal that shows the progress of reading or writing a file, and of storing what was read.
///
/// It is hidden when the output is not a terminal.
final class ProgressBar: Sendable {
    private let file: String
    private let size: Int?
    private let action: String
    private let terminal: Terminal
    private let isHidden: Bool
    private let start: ContinuousClock.Instant
    private let state = Mutex(State())

    private struct State {
        /// The time of the latest drawing; `nil` when the line is not drawn.
        var drawn: ContinuousClock.Instant?
        /// The beginning of storing; `nil` before.
        var storing: ContinuousClock.Instant?
    }

    /// Creates a bar that is not drawn yet.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - size: The size in bytes; `nil` when it is unknown.
    ///   - action: The action as a participle.
    ///   - isHidden: True to draw nothing.
    ///   - terminal: The terminal to draw on.
    init(
        _ file: String,
        size: Int?,
        action: String = "Reading",
        isHidden: Bool = false,
        on terminal: Terminal = .errors
    ) {
        self.file = file
        self.size = size
        self.action = action
        self.isHidden = isHidden
        self.terminal = terminal
        start = .now
    }

    /// Redraws the line, at most ten times a second.
    ///
    /// - Parameter count: The number of bytes read or written; `nil` when all are read and are being stored.
    func show(_ count: Int?) {
        guard let count else { return showStoring() }
        let now: ContinuousClock.Instant = .now
        draw(line(count, after: now - start)) { state in
            guard state.drawn.map({ now - $0 > .milliseconds(100) }) ?? true else { return false }
            state.drawn = now
            return true
        }
    }

    /// True once everything was read, so that it may be stored.
    var isStoring: Bool { state.withLock { $0.storing != nil } }

    /// Redraws the line while what was read is stored.
    private func showStoring() {
        let now: ContinuousClock.Instant = .now
        let begin = state.withLock { state in
            state.storing = state.storing ?? now
            return state.storing ?? now
        }
        draw(storingLine(after: now - begin)) { state in
            state.drawn = now
            return true
        }
    }

    /// Redraws the line while something is stored, until the surrounding task is cancelled.
    func keepMoving() async {
        while !Task.isCancelled {
            if state.withLock({ $0.storing != nil && $0.drawn != nil }) { showStoring() }
            try? await Task.sleep(for: .milliseconds(200))
        }
    }

    private func draw(_ line: @autoclosure () -> String, if isDue: (inout State) -> Bool) {
        guard terminal.isControllable, !isHidden, state.withLock({ isDue(&$0) }) else { return }
        Terminal.draw(fitted(line()))
    }

    /// Removes the line.
    func finish() {
        guard state.withLock({ $0.drawn.take() }) != nil else { return }
        Terminal.draw("")
    }

    /// The line for a number of bytes and the elapsed time.
    func line(_ count: Int, after elapsed: Duration) -> String {
        let seconds = elapsed / .seconds(1)
        let rate = seconds > 0 ? Double(count) / seconds : 0
        let speed = "\(Self.amount(Self.whole(rate)))/s"
        guard let size, size > 0 else { return "\(action) \(file)  \(Self.amount(count))  \(speed)" }
        let share = min(1, Double(count) / Double(size))
        let left = rate > 0 ? max(0, Double(size - count) / rate).rounded(.up) : 0
        return "\(action) \(file)  \(Self.bar(share))  \(speed)  \(Self.whole(left)) s left"
    }

    /// The line for the time since the beginning of storing.
    func storingLine(after elapsed: Duration) -> String {
        "Storing \(file)  \(Self.whole(elapsed / .seconds(1))) s"
    }

    private static func bar(_ share: Double) -> String {
        let filled = max(0, min(24, whole(share * 24)))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 24 - filled)
        return "[\(bar)] \(whole(share * 100)) %"
    }

    private static func whole(_ number: Double) -> Int {
        Int(exactly: number.rounded(.towardZero)) ?? .max
    }

    /// The end of a line that is too long for the terminal, since the end has the figures.
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
    /// Shows how a file grows while another program writes it, until the surrounding task is cancelled.
    func follow(_ path: String) async {
        while !Task.isCancelled {
            if let status = try? Stat(FilePath(path)) { show(Int(status.size)) }
            try? await Task.sleep(for: .milliseconds(200))
        }
    }
}
