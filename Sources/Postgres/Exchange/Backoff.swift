/// How long to wait between attempts to connect: twice as long after every failure, and never at the same moment as others.
struct Backoff: Sendable {
    var shortest = Duration.milliseconds(100)
    var longest = Duration.seconds(2)

    /// The wait after a number of failures in a row; `jitter`, between 0 and 1, takes up to half of it away.
    func delay(failures: Int, jitter: Double) -> Duration {
        let doublings = min(max(failures - 1, 0), 16)
        let delay = min(shortest * (1 << doublings), longest)
        return delay * (1 - jitter / 2)
    }
}
