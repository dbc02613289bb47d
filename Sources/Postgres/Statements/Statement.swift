/// One SQL statement with its parameters.
///
/// Interpolated values become bound parameters, never text, so there is nothing to escape and nothing to inject:
///
/// ```swift
/// let statement: Statement = "SELECT title FROM boards WHERE id = \(board)"   // ... WHERE id = $1
/// ```
///
/// Statements with the same text and types are prepared once per connection: do not write values into the text.
public struct Statement: Sendable, ExpressibleByStringInterpolation {
    /// The text, with `$1`, `$2` and so on for interpolated values.
    let text: String

    /// The interpolated values, in order.
    let parameters: Parameters

    /// False when the text has a value in it, so that it would never be sent twice.
    let isPrepared: Bool

    /// The setting that the statement makes; `nil` for any other statement.
    private var setting: (name: StaticString, value: String)?

    /// Makes a statement without parameters.
    public init(stringLiteral text: String) {
        self.init(text: text, isPrepared: true)
    }

    private init(text: String, isPrepared: Bool) {
        self.text = text
        parameters = Parameters()
        self.isPrepared = isPrepared
    }

    /// Makes a statement whose parameters were interpolated.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        parameters = stringInterpolation.parameters
        isPrepared = true
    }

    /// Makes a statement that sets a parameter of the server for the rest of the transaction.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - value: Any text without the character zero.
    /// - Returns: The statement.
    public static func setLocal(_ name: StaticString, to value: String) -> Statement {
        var interpolation = StringInterpolation(literalCapacity: 60, interpolationCount: 1)
        interpolation.appendLiteral("SELECT set_config('\(name)', ")
        interpolation.appendInterpolation(value)
        interpolation.appendLiteral(", true)")
        var statement = Statement(stringInterpolation: interpolation)
        statement.setting = (name, value)
        return statement
    }

    /// The form of the statement for a server that spreads tables over other servers.
    ///
    /// Such a server passes on `SET LOCAL`, but not the effect of the function `set_config`. Elsewhere `SET LOCAL`
    /// writes a warning to the server's log unless a block is open. `SET` takes no parameters, so the value is quoted.
    var distributedForm: Statement {
        guard let (name, value) = setting else { return self }
        // By scalars: with a combining mark behind it, a quotation mark is another character to Swift, but not to the server.
        var quoted = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            if scalar == "'" || scalar == "\\" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return Statement(text: "SET LOCAL \(name) = E'\(String(quoted))'", isPrepared: false)
    }
}

extension Statement {
    /// The verb, and the first table or function, of the statement, such as `UPDATE cards`; for messages to operators.
    ///
    /// Both are part of the program's text: a statement with a value in its text is named by its verb alone.
    var name: String {
        let words = text.utf8.split { !Self.isPartOfName($0) }.map { String(decoding: $0, as: UTF8.self) }
        guard let verb = words.first else { return "" }
        guard isPrepared else { return verb }
        let place = words.firstIndex { ["FROM", "INTO", "UPDATE"].contains($0) } ?? 0
        let next = place + 1
        return next < words.count ? "\(verb) \(words[next])" : verb
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
