/// The codings of an `Accept-Encoding` field with their weights, from 0 to 1.
struct AcceptedCodings {
    private var weights: [(name: String, weight: Double)] = []

    init(_ field: String) {
        for element in field.lowercased().parts(at: ",") {
            let parts = element.parts(at: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first, !name.isEmpty else { continue }
            weights.append((name == "x-gzip" ? "gzip" : name, Self.weight(parts.dropFirst())))
        }
    }

    /// The weight that the parameters of a coding give it; 0 when it is none.
    private static func weight(_ parameters: ArraySlice<String>) -> Double {
        guard let quality = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
        guard let weight = Double(quality.dropFirst(2)), (0...1).contains(weight) else { return 0 }
        return weight
    }

    /// The weight of a coding by its name, else by the asterisk; `nil` when neither stands there.
    func weight(of name: String) -> Double? {
        weight(ofNamed: name) ?? weight(ofNamed: "*")
    }

    func weight(ofNamed name: String) -> Double? {
        weights.first { $0.name == name }?.weight
    }
}
