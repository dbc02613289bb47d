import Hummingbird
import Karaoke
import WebServer

/// The fields of a body, which are read strictly and once each.
///
/// Errors are collected, so that one response reports all of them. A field that was never read is unknown.
struct Fields {
    private var members: [JSONValue.Member]
    private var known: [String] = []
    /// Errors in the form of the body: unknown fields, missing fields and wrong types.
    private var formErrors: [InvalidInput] = []
    /// Values of the right type that are not allowed.
    private var valueErrors: [InvalidInput] = []

    init(_ members: [JSONValue.Member]) {
        self.members = members
    }
}

extension Fields {
    /// Reads a required field, which may not be null.
    mutating func required<Value>(_ name: String, _ type: FieldType<Value>) -> Value? {
        guard let value = take(name) else {
            formErrors.append(
                InvalidInput(place: .pointer(pointer(name)), detail: "It is missing; it has to be \(type.expected).")
            )
            return nil
        }
        return read(value, name, type)
    }

    /// Reads an optional field; null means absent.
    mutating func optional<Value>(_ name: String, _ type: FieldType<Value>) -> Value? {
        guard let value = take(name), value != .null else { return nil }
        return read(value, name, type)
    }

    /// Reads a field of a patch that may not be null.
    mutating func change<Value>(_ name: String, _ type: FieldType<Value>) -> Value? {
        take(name).flatMap { read($0, name, type) }
    }

    /// Reads a field of a patch; null clears it.
    mutating func edit<Value>(_ name: String, _ type: FieldType<Value>) -> Edit<Value> {
        guard let value = take(name) else { return .keep }
        guard value != .null else { return .clear }
        return read(value, name, type).map { .set($0) } ?? .keep
    }

    /// True when a field is present and not null.
    func has(_ name: String) -> Bool {
        members.contains { $0.name == name && $0.value != .null }
    }

    /// Reads a field without using it.
    mutating func skip(_ name: String) {
        _ = take(name)
    }

    /// Records that the value of a field is not allowed.
    mutating func refuse(_ name: String, _ detail: String) {
        valueErrors.append(InvalidInput(place: .pointer(pointer(name)), detail: detail))
    }

    private mutating func take(_ name: String) -> JSONValue? {
        known.append(name)
        guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
        return members.remove(at: index).value
    }

    private mutating func read<Value>(_ value: JSONValue, _ name: String, _ type: FieldType<Value>) -> Value? {
        switch type.read(value) {
        case .value(let value):
            return value
        case .wrongType:
            let detail = "It has to be \(type.expected), not \(value.kind)."
            formErrors.append(InvalidInput(place: .pointer(pointer(name)), detail: detail))
        case .refused(let detail):
            refuse(name, detail)
        }
        return nil
    }

    private func pointer(_ name: String) -> String {
        "/\(name.escapedForPointer)"
    }
}

extension Fields {
    /// The problem of the body; `nil` when it has none.
    var problem: Problem? {
        let unknown = members.map { member in
            InvalidInput(
                place: .pointer(pointer(member.name.shortened)),
                detail: "It is unknown. Known are \(known.joined(separator: ", "))."
            )
        }
        if let problem = Self.problem(.invalidBody, formErrors + unknown + valueErrors, isAny: formErrors + unknown) {
            return problem
        }
        return Self.problem(.invalidValue, valueErrors, isAny: valueErrors)
    }

    private static func problem(_ kind: ProblemKind, _ invalidInputs: [InvalidInput], isAny deciding: [InvalidInput])
        -> Problem?
    {
        guard let first = deciding.first, case .pointer(let pointer) = first.place else { return nil }
        return Problem(
            kind: kind,
            detail: "The field \"\(pointer.dropFirst())\" is wrong: \(first.detail)",
            invalidInputs: invalidInputs
        )
    }
}

/// A request that is decoded from a body.
protocol BodyRequest {
    /// Reads the fields; `nil` when a required one is invalid, which `fields` records.
    init?(_ fields: inout Fields)
}

extension Request {
    /// Decodes the body strictly from JSON; patches may be sent as a merge patch.
    func decode<Body: BodyRequest>(
        _ type: Body.Type = Body.self,
        mergePatch: Bool = false,
        upTo limit: Int = Request.largestBody
    ) async throws -> Body {
        try await decode(mergePatch: mergePatch, upTo: limit) { Body(&$0) }
    }

    /// Decodes the body strictly from JSON with a function that returns `nil` only when the fields record an error.
    func decode<Value>(
        mergePatch: Bool = false,
        upTo limit: Int = Request.largestBody,
        _ read: (inout Fields) -> Value?
    ) async throws -> Value {
        guard case .object(let members) = try await json(mergePatch: mergePatch, upTo: limit) else {
            throw Problem(kind: .invalidBody, detail: "The body has to be a JSON object.")
        }
        var fields = Fields(members)
        let value = read(&fields)
        if let problem = fields.problem { throw problem }
        guard let value else { preconditionFailure("\(Value.self) could not be read, but no error was recorded") }
        return value
    }
}
