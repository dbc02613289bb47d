import Benchmark

/// Measures how many times as long a subject takes as its reference.
///
/// The two run by turns, so that a busy machine slows both.
///
/// - Parameters:
///   - name: What is compared, and the limit that it is held to.
///   - units: How many frames, subviews or cards each run of the reference deals with.
///   - subjectUnits: How many each run of the subject deals with, where that is another number.
///   - reference: What the subject is measured by.
///   - subject: What is measured.
func compare(
    _ name: String,
    units: Int = 1,
    subjectUnits: Int? = nil,
    reference: @escaping () -> Void,
    subject: @escaping () -> Void
) {
    let metrics: [BenchmarkMetric] = [.reference, .subject, .ratio]
    let configuration = Benchmark.Configuration(metrics: metrics, maxDuration: .seconds(5), maxIterations: 1_000)
    Benchmark(name, configuration: configuration) { benchmark in
        let first = picoseconds(of: reference) / units
        let second = picoseconds(of: subject) / (subjectUnits ?? units)
        benchmark.measurement(.reference, first)
        benchmark.measurement(.subject, second)
        benchmark.measurement(.ratio, second * 100 / max(first, 1))
    }
}

private func picoseconds(of work: () -> Void) -> Int {
    let (seconds, attoseconds) = ContinuousClock().measure(work).components
    return Int(seconds) * 1_000_000_000_000 + Int(attoseconds / 1_000_000)
}

extension BenchmarkMetric {
    fileprivate static var reference: Self {
        .custom("Reference, picoseconds a unit", polarity: .prefersSmaller, useScalingFactor: false)
    }

    fileprivate static var subject: Self {
        .custom("Subject, picoseconds a unit", polarity: .prefersSmaller, useScalingFactor: false)
    }

    fileprivate static var ratio: Self {
        .custom("Subject to reference, percent", polarity: .prefersSmaller, useScalingFactor: false)
    }
}
