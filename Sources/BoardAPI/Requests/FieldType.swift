import Foundation
import Karaoke
import SongText
import WebServer

/// The type of a field.
struct FieldType<Value> {
    /// The expected value, as the end of a sentence.
    let expected: String
    /// Reads a value.
    let read: (JSONValue) -> Reading

    /// The result of reading a value.
    enum Reading {
        case value(Value)
        /// The value has another type than the field.
        case wrongType
        /// The value has the right type but is not allowed; the sentence is the reason.
        case refused(String)
    }
}

extension FieldType where Value == String {
    /// A text that is not blank.
    static func text(limit: Int = TextRules.limit) -> Self {
        text { text throws(ValidationError) in try TextRules.validate(text, field: "", limit: limit) }
    }

    /// A text that may be blank or empty.
    static var content: Self {
        text { text throws(ValidationError) in try TextRules.validateContent(text, field: "") }
    }

    /// The address of a picture, or of the version of a song.
    static var address: Self {
        text { text throws(ValidationError) in try Song.Field.validate(address: text, field: "") }
    }

    static var slug: Self {
        text { text throws(ValidationError) in try Slug.validate(text) }
    }

    private static func text(validate: @escaping (String) throws(ValidationError) -> Void) -> Self {
        Self(expected: "a text") { value in
            guard case .text(let given) = value else { return .wrongType }
            let text = NameText.cleaned(given)
            do throws(ValidationError) {
                try validate(text)
                return .value(text)
            } catch {
                return .refused(error.problem.sentence)
            }
        }
    }
}

extension FieldType where Value == Board.Reference {
    /// A board by its id or its slug.
    static var board: Self {
        let text = FieldType<String>.text()
        return Self(expected: text.expected) { value in
            switch text.read(value) {
            case .value(let name): .value(Board.Reference(name))
            case .wrongType: .wrongType
            case .refused(let sentence): .refused(sentence)
            }
        }
    }
}

extension FieldType where Value == Date {
    /// A future time in RFC 3339 form.
    static var futureDate: Self {
        Self(expected: "a time") { value in
            guard case .text(let text) = value else { return .wrongType }
            guard let date = Date(rfc3339: text) else {
                return .refused("It has to be a time like 2027-01-31T20:00:00Z.")
            }
            return date > .now ? .value(date) : .refused("It has to be in the future.")
        }
    }
}

extension FieldType where Value == Int {
    static func integer(in range: ClosedRange<Int>) -> Self {
        Self(expected: "a whole number") { value in
            let refusal = Reading.refused(ValidationError.Problem.outOfRange(range).sentence)
            guard let number = value.whole else {
                // A whole number may be too large for an integer.
                guard case .number(let number) = value, number.rounded() == number else { return .wrongType }
                return refusal
            }
            return range.contains(number) ? .value(number) : refusal
        }
    }
}

extension FieldType where Value == Bool {
    static var boolean: Self {
        Self(expected: "true or false") { value in
            guard case .boolean(let boolean) = value else { return .wrongType }
            return .value(boolean)
        }
    }
}

extension FieldType {
    static func identifier<Entity>() -> Self where Value == Identifier<Entity> {
        Self(expected: "an id") { value in
            guard case .text(let text) = value else { return .wrongType }
            guard let identifier = Identifier<Entity>(text) else { return .refused("It has to be a UUID.") }
            return .value(identifier)
        }
    }
}

extension FieldType where Value: CaseIterable & RawRepresentable<String> {
    static var choice: Self {
        let allowed = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return Self(expected: "one of \(allowed)") { value in
            guard case .text(let text) = value else { return .wrongType }
            guard let choice = Value(rawValue: text) else { return .refused("Allowed values: \(allowed).") }
            return .value(choice)
        }
    }
}

extension Query {
    /// Reads a board by its id or slug.
    package mutating func board(_ name: String) -> Board.Reference? {
        read(name, "It has to be a board's id or slug.") { text in
            (try? TextRules.validate(text, field: name)).map { Board.Reference(text) }
        }
    }

    package mutating func identifier<Entity>(_ name: String, of type: Entity.Type = Entity.self) -> Identifier<Entity>?
    {
        read(name, "It has to be an id.") { Identifier($0) }
    }
}

extension Identifier: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(uuid)
    }
}
