import Foundation

/// A request without the service's address and the caller's token.
struct APIRequest: Sendable {
    private(set) var method: Method
    /// The path below `/api/v1` with the query.
    var target: String
    private(set) var fields = HeaderFields()
    private(set) var body: Data?
    /// The timeout for the response; `nil` for the client's default.
    private(set) var timeout: Duration?

    /// - Parameters:
    ///   - method: The method.
    ///   - path: The components of the path below `/api/v1`, unencoded.
    ///   - query: The parameters of the query; those that are `nil` are left out.
    init(_ method: Method, _ path: String..., query: KeyValuePairs<String, String?> = [:]) {
        self.init(method, path, query: query)
    }

    init(_ method: Method, _ path: [String], query: KeyValuePairs<String, String?> = [:]) {
        self.method = method
        target = path.reduce(into: "") { $0 += "/\($1.percentEncoded)" }
        add(query)
        // A retry has no second effect, whatever the first attempt did.
        if method == .post { fields.add(name: "Idempotency-Key", value: UUID().uuidString.lowercased()) }
    }

    /// A request whose body is sent while it is read, so that it cannot be retried.
    init(uploading type: String, _ path: String..., query: KeyValuePairs<String, String?> = [:]) {
        self.init(.put, path, query: query)
        method = .post
        fields.add(name: "Content-Type", value: type)
    }

    /// An HTTP method.
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// Adds parameters to the query; those that are `nil` are left out.
    mutating func add(_ parameters: KeyValuePairs<String, String?>) {
        for case (let name, let value?) in parameters { add(name, value) }
    }

    /// Adds a parameter to the query.
    mutating func add(_ name: String, _ value: String) {
        target += "\(target.contains("?") ? "&" : "?")\(name)=\(value.percentEncoded)"
    }
}

extension APIRequest {
    /// The request with a body of the fields that have a value.
    func with(_ members: KeyValuePairs<String, any FieldValue>...) throws -> APIRequest {
        var object: [String: JSON] = [:]
        for (name, value) in members.joined() { object[name] = value.field }
        var request = self
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        request.body = try encoder.encode(JSON.object(object))
        request.fields.add(name: "Content-Type", value: "application/json")
        return request
    }

    /// The request with a file as its body.
    func with(file: Data) -> APIRequest {
        var request = self
        request.body = file
        request.fields.add(name: "Content-Type", value: "application/json")
        return request
    }

    /// The request with its own timeout.
    func waiting(_ timeout: Duration) -> APIRequest {
        var request = self
        request.timeout = timeout
        return request
    }

    /// The request, on the condition that the resource has this tag.
    func ifMatch(_ tag: EntityTag?) -> APIRequest {
        guard let tag else { return self }
        var request = self
        request.fields.add(name: "If-Match", value: tag.field)
        return request
    }

    /// The request, on the condition that the resource does not have this tag.
    func unless(_ tag: EntityTag?) -> APIRequest {
        guard let tag else { return self }
        var request = self
        request.fields.add(name: "If-None-Match", value: tag.field)
        return request
    }

    /// The request for one media type.
    func accepting(_ type: String) -> APIRequest {
        var request = self
        request.fields.add(name: "Accept", value: type)
        return request
    }

    /// The request in a language.
    func inLanguage(_ language: String) -> APIRequest {
        var request = self
        request.fields.add(name: "Accept-Language", value: language)
        return request
    }

    /// The request for events after one.
    func after(_ event: String?) -> APIRequest {
        guard let event else { return self }
        var request = self
        request.fields.add(name: "Last-Event-ID", value: event)
        return request
    }

    /// A Boolean value that says whether a retry has the same effect and response as a single request.
    ///
    /// With a condition, a retry would fail because of the first attempt.
    var isRepeatable: Bool { !fields.contains(name: "If-Match") }
}

extension String {
    /// The text with percent encoding for all but unreserved characters (RFC 3986, section 2.3).
    fileprivate var percentEncoded: String {
        let digits = Array("0123456789ABCDEF")
        return utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.append(Character(UnicodeScalar(byte)))
            default:
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}
