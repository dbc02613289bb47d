import BoardAPI
import WebServer

/// The path of a page of this service, which is safe for redirects.
struct LocalPath {
    /// A sentence about the valid paths.
    static let rule = "It has to be a path of this service."

    /// The path with its query, for the field `Location`.
    let text: String

    /// Creates a path; `nil` for texts that a browser might resolve to another host.
    init?(_ text: String) {
        guard text.hasPrefix("/"), !text.hasPrefix("//"), !text.hasPrefix("/\\"), text.utf8.count <= 2_000,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        self.text = text
    }

    /// Creates a path from a field of a form.
    ///
    /// - Throws: ``Problem`` for an invalid path.
    init(_ value: String?, ofField field: String) throws {
        guard let path = value.flatMap(LocalPath.init) else { throw Problem.invalidField(field, Self.rule) }
        self = path
    }
}
