/// The content of a part of the log, the newest change first.
struct HostLog {
    let changes: [LogLine]
    /// True when there are further changes in the direction in which the log is read.
    let hasMore: Bool
}
