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

    /// Makes a statement without parameters.
    public init(stringLiteral text: String) {
        self.text = text
        parameters = Parameters()
    }

    /// Makes a statement whose parameters were interpolated.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        parameters = stringInterpolation.parameters
    }
}
