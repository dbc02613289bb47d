extension Statement {
    /// Collects the text and binds the values of an interpolated statement.
    public struct StringInterpolation: StringInterpolationProtocol {
        private(set) var text: String
        private(set) var parameters: Parameters

        /// Makes room.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + 3 * interpolationCount)
            parameters = Parameters(capacity: interpolationCount)
        }

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Binds a value to the next parameter.
        public mutating func appendInterpolation<Value: PostgresEncodable>(_ value: Value) {
            parameters.append(value)
            text += "$"
            text += String(parameters.count)
        }

        /// Binds a value or `NULL` to the next parameter.
        ///
        /// Without it, the compiler warns about every optional in a statement.
        public mutating func appendInterpolation<Value: PostgresEncodable>(_ value: Value?) {
            parameters.append(value)
            text += "$"
            text += String(parameters.count)
        }
    }
}
