/// All series of one name.
struct Family: Sendable {
    let kind: String
    private(set) var series: [Labels: any Series] = [:]

    init(kind: String) {
        self.kind = kind
    }

    /// The series of some labels, made when it is missing; the one that all others share when there are too many.
    mutating func series(_ labels: Labels, limit: Int, make: () -> any Series) -> any Series {
        let isKnown = series[labels] != nil
        let labels = isKnown || series.count < limit ? labels : labels.others
        if let known = series[labels] { return known }
        let made = make()
        series[labels] = made
        return made
    }

    mutating func remove(_ handler: AnyObject) {
        series = series.filter { $0.value !== handler }
    }
}
