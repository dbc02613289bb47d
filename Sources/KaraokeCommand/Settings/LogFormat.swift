/// How a line of the log is written.
enum LogFormat: String, CaseIterable {
    /// For people.
    case text
    /// For programs: a JSON object a line.
    case json
}
