/// One measured value, or one distribution of values.
protocol Series: AnyObject, Sendable {
    /// The type of metric, as Prometheus names it.
    static var kind: String { get }

    /// Whether there is anything to tell.
    var hasValue: Bool { get }

    /// Writes all samples.
    func write(to exposition: inout Exposition, name: String, labels: Labels)
}
