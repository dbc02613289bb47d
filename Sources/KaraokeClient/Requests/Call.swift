import Foundation
import NIOHTTP1

/// One request, before it is known where the service is and who asks.
struct Call: Sendable {
    private(set) var method: Method
    /// The path below `/api/v1` with its query.
    var target: String
    private(set) var fields: HTTPHeaders = [:]
    private(set) var body: Data?
    /// How long the answer may take; `nil` for as long as others.
    private(set) var timeout: Duration?

    /// - Parameters:
    ///   - method: What is to be done.
    ///   - path: The segments of the path below `/api/v1`, unencoded.
    ///   - query: What else is asked for; a `nil` is left out.
    init(_ method: Method, _ path: String..., query: KeyValuePairs<String, String?> = [:]) {
        self.init(method, path, query: query)
    }

    init(_ method: Method, _ path: [String], query: KeyValuePairs<String, String?> = [:]) {
        self.method = method
        target = path.reduce(into: "") { $0 += "/\($1.percentEncoded)" }
        add(query)
        // Whatever becomes of the first try, a second one has no second effect.
        if method == .post { fields.add(name: "Idempotency-Key", value: UUID().uuidString.lowercased()) }
    }

    /// A call whose body is sent as it is read, so that it cannot be repeated.
    init(uploading type: String, _ path: String..., query: KeyValuePairs<String, String?> = [:]) {
        self.init(.put, path, query: query)
        method = .post
        fields.add(name: "Content-Type", value: type)
    }

    /// What is to be done.
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

extension Call {
    /// The call with a body of those fields that are given.
    func with(_ members: KeyValuePairs<String, any FieldValue>) throws -> Call {
        var object: [String: JSONValue] = [:]
        for (name, value) in members { object[name] = value.field }
        return try with(object)
    }

    /// The call with a body.
    func with(_ object: [String: JSONValue]) throws -> Call {
        var call = self
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        call.body = try encoder.encode(JSONValue.object(object))
        call.fields.add(name: "Content-Type", value: "application/json")
        return call
    }

    /// The call with a file as its body.
    func with(file: Data) -> Call {
        var call = self
        call.body = file
        call.fields.add(name: "Content-Type", value: "application/json")
        return call
    }

    /// The call whose answer may take longer than others.
    func waiting(_ timeout: Duration) -> Call {
        var call = self
        call.timeout = timeout
        return call
    }

    /// The call that only changes what has a version still.
    func ifVersion(_ version: Int?) -> Call {
        ifMatch(version.map { "\"\($0)\"" })
    }

    /// The call that only changes what has a tag still.
    func ifMatch(_ tag: String?) -> Call {
        guard let tag else { return self }
        var call = self
        call.fields.add(name: "If-Match", value: tag)
        return call
    }

    /// The call that is answered only when there is something new.
    func unless(_ tag: EntityTag?) -> Call {
        guard let tag else { return self }
        var call = self
        call.fields.add(name: "If-None-Match", value: tag.field)
        return call
    }

    /// The call that takes one media type.
    func accepting(_ type: String) -> Call {
        var call = self
        call.fields.add(name: "Accept", value: type)
        return call
    }

    /// The call whose answer may depend on the reader's language.
    func inLanguage(_ language: String) -> Call {
        var call = self
        call.fields.add(name: "Accept-Language", value: language)
        return call
    }

    /// The call for what happened after an event.
    func after(_ event: String?) -> Call {
        guard let event else { return self }
        var call = self
        call.fields.add(name: "Last-Event-ID", value: event)
        return call
    }

    /// Whether doing it twice does no more than doing it once, and answers the same.
    ///
    /// What depends on a version is refused the second time, because of the first.
    var isRepeatable: Bool { !fields.contains(name: "If-Match") }
}

extension String {
    /// The text with everything encoded that is not unreserved (RFC 3986, section 2.3).
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
