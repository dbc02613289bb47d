import Mustache

/// The content of a page, with its fields by name.
///
/// Templates ask for one field at a time, and the library reflects a value anew for each of them. Here every value is
/// reflected once.
struct TemplateContent: MustacheParent {
    private let fields: [String: Any]

    /// Reads the fields of a value, and of the values in it.
    init(_ value: Any) {
        self.init(Mirror(reflecting: value))
    }

    private init(_ mirror: Mirror) {
        fields = mirror.children.reduce(into: [:]) { fields, child in
            if let name = child.label, let value = Self.content(of: child.value) { fields[name] = value }
        }
    }

    func child(named name: String) -> Any? {
        fields[name]
    }

    /// Returns a value as templates use it; `nil` for an optional one that is missing.
    private static func content(of value: Any) -> Any? {
        if let text = value as? String { return text }
        if let condition = value as? Bool { return condition }
        let mirror = Mirror(reflecting: value)
        return switch mirror.displayStyle {
        case .optional: mirror.children.first.flatMap { content(of: $0.value) }
        case .collection: mirror.children.compactMap { content(of: $0.value) }
        case .struct where !(value is any MustacheParent || value is any CustomStringConvertible):
            TemplateContent(mirror)
        default: value
        }
    }
}
