import WebServer
import Yams

extension JSONValue {
    /// Parses YAML 1.2 in the JSON schema: plain scalars other than numbers, true, false and null are texts.
    init(yaml text: String) throws {
        // The kinds of scalars are decided here.
        self = try Yams.compose(yaml: text, .basic).map(JSONValue.init) ?? .null
    }

    private init(_ node: Node) {
        switch node {
        case .mapping(let mapping):
            self = .object(mapping.map { Member(name: $0.key.scalar?.string ?? "", value: JSONValue($0.value)) })
        case .sequence(let sequence):
            self = .array(sequence.map(JSONValue.init))
        case .scalar(let scalar) where scalar.style == .plain:
            self = Self.plain(scalar.string)
        case .scalar(let scalar):
            self = .text(scalar.string)
        case .alias:
            self = .null
        }
    }

    private static func plain(_ text: String) -> JSONValue {
        switch text {
        case "", "~", "null": .null
        case "true": .boolean(true)
        case "false": .boolean(false)
        default: number(text) ?? .text(text)
        }
    }

    private static func number(_ text: String) -> JSONValue? {
        // Swift also parses words such as "infinity" as numbers.
        guard let first = text.first, first.isASCII, first.isNumber || first == "-" else { return nil }
        return Int(text).map(JSONValue.integer) ?? Double(text).map(JSONValue.number)
    }
}
