import Postgres

extension Row {
    /// Reads a column whose values the schema limits to the cases of an enum.
    ///
    /// - Throws: ``DatabaseError/decoding(_:)``, and ``UnknownNameError`` for what a newer schema may hold.
    func decode<Value: RawRepresentable<String>>(case type: Value.Type, at column: Int) throws -> Value {
        let name = try decode(String.self, at: column)
        guard let value = Value(rawValue: name) else { throw UnknownNameError(name: name, type: "\(type)") }
        return value
    }
}
