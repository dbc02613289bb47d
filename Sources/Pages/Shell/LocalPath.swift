import BoardAPI
import WebServer

/// The address of a page of this service, without its host: a browser that is sent there stays with the service.
struct LocalPath {
    /// The rule for addresses, as a sentence.
    static let rule = "It has to be a path of this service."

    /// The path with its query, as it stands in a `Location`.
    let text: String

    /// Takes a path; `nil` comes back for what a browser might take for another host's.
    init?(_ text: String) {
        guard text.hasPrefix("/"), !text.hasPrefix("//"), !text.hasPrefix("/\\"), text.utf8.count <= 2_000,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        self.text = text
    }

    /// Takes what a form has in a field.
    ///
    /// - Throws: ``Problem`` for what is no path of this service.
    init(_ value: String?, ofField field: String) throws {
        guard let path = value.flatMap(LocalPath.init) else { throw Problem.invalidField(field, Self.rule) }
        self = path
    }
}
