/// A text in the exposition format, version 0.0.4, under construction.
struct Exposition {
    private(set) var text = ""

    /// Writes a family with those of its series that have a value.
    mutating func write(_ family: Family, name: String, help: String?) {
        let told = family.series.filter { $0.key.isEmpty || $0.value.hasValue }
        guard !told.isEmpty else { return }
        if let help { text += "# HELP \(name) \(help.escaped(quotes: false))\n" }
        text += "# TYPE \(name) \(family.kind)\n"
        for (labels, series) in told.sorted(by: { $0.key < $1.key }) {
            series.write(to: &self, name: name, labels: labels)
        }
    }

    /// Writes one line.
    mutating func sample(_ name: String, _ labels: String, _ value: String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}

extension Double {
    /// The number in Prometheus's notation.
    var sample: String {
        switch self {
        case .infinity: "+Inf"
        case -.infinity: "-Inf"
        case _ where isNaN: "NaN"
        default: Int64(exactly: self).map(String.init) ?? description
        }
    }
}

/// All series of one name.
struct Family: Sendable {
    let kind: String
    /// The series by the text of their labels.
    private(set) var series: [String: any Series] = [:]

    init(kind: String) {
        self.kind = kind
    }

    /// The series for some labels, created when it is missing; beyond the limit, the one that all others share.
    mutating func series(_ labels: Labels, limit: Int, make: () -> any Series) -> any Series {
        if let known = series[labels.text] { return known }
        let key = series.count < limit ? labels.text : labels.others.text
        if let others = series[key] { return others }
        let made = make()
        series[key] = made
        return made
    }

    mutating func remove(_ handler: AnyObject) {
        series = series.filter { $0.value !== handler }
    }
}

/// A measured value, or a distribution of values.
protocol Series: AnyObject, Sendable {
    /// The type of metric in Prometheus's terms.
    static var kind: String { get }

    /// True when there is a value.
    var hasValue: Bool { get }

    /// Writes all samples.
    func write(to exposition: inout Exposition, name: String, labels: String)
}
