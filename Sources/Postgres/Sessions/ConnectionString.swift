/// A libpq connection string, by keyword.
///
/// ```swift
/// var place = ConnectionString("postgresql://sam@db.example/karaoke")
/// place?["dbname"] = "postgres"
/// ```
public struct ConnectionString: Sendable {
    private var parameters: [String: String]

    /// Puts a connection string together.
    public init(_ parameters: [String: String]) {
        self.parameters = parameters
    }

    /// Takes a connection string apart: a URI or `key=value` pairs; `nil` when libpq does not understand it.
    public init?(_ conninfo: String) {
        guard let parameters = Session.parameters(of: conninfo) else { return nil }
        self.parameters = parameters
    }

    /// The value of a keyword; `nil` leaves it to libpq.
    public subscript(keyword: String) -> String? {
        get { parameters[keyword] }
        set { parameters[keyword] = newValue }
    }

    /// The whole as `key=value` pairs, with the password when there is one.
    public var conninfo: String {
        parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.quoted($0.value))" }.joined(separator: " ")
    }

    private static func quoted(_ value: String) -> String {
        // By scalars: a mark that follows a quote would make another character of it.
        let escaped = value.unicodeScalars.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "'\(escaped)'"
    }
}
