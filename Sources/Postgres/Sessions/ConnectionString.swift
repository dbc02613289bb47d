/// A libpq connection string, by keyword.
///
/// ```swift
/// var place = ConnectionString("postgresql://sam@db.example/karaoke")
/// place?["dbname"] = "postgres"
/// ```
public struct ConnectionString: Sendable {
    private var parameters: [String: String]

    /// Creates a connection string from its parameters.
    public init(_ parameters: [String: String]) {
        self.parameters = parameters
    }

    /// Parses a connection string: a URI or `key=value` pairs; `nil` when libpq cannot parse it.
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
        // By scalars: a quote followed by a combining mark is a different `Character`.
        let escaped = value.unicodeScalars.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "'\(escaped)'"
    }
}
