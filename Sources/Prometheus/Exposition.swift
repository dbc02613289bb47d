/// The text exposition format, version 0.0.4, while it is written.
struct Exposition {
    private(set) var text = ""

    /// Writes a family with whatever of its series there is to tell.
    mutating func write(_ family: Family, name: String, help: String?) {
        let told = family.series.filter { $0.key.text.isEmpty || $0.value.hasValue }
        guard !told.isEmpty else { return }
        if let help { text += "# HELP \(name) \(help.escaped(quotes: false))\n" }
        text += "# TYPE \(name) \(family.kind)\n"
        for (labels, series) in told.sorted(by: { $0.key.text < $1.key.text }) {
            series.write(to: &self, name: name, labels: labels)
        }
    }

    /// Writes one line.
    mutating func sample(_ name: String, _ labels: String, _ value: String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}

extension Double {
    /// The number as Prometheus reads it.
    var sample: String {
        switch self {
        case .infinity: "+Inf"
        case -.infinity: "-Inf"
        case _ where isNaN: "NaN"
        default: Int64(exactly: self).map(String.init) ?? description
        }
    }
}
