/// A value that can be bound to a statement.
///
/// A custom type conforms by forwarding to the value that it wraps:
///
/// ```swift
/// extension Board.ID: PostgresEncodable {
///     static var postgresType: PostgresType { UUID.postgresType }
///
///     func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
///         try uuid.encode(into: &buffer)
///     }
/// }
/// ```
public protocol PostgresEncodable: Sendable {
    /// The type that is sent to the server.
    static var postgresType: PostgresType { get }

    /// The type that is sent to the server for an array of these values.
    static var postgresArrayType: PostgresType? { get }

    /// Appends the binary form of the value.
    ///
    /// - Throws: ``DatabaseError/invalidText`` or ``DatabaseError/invalidValue`` for values that PostgreSQL cannot
    ///   store.
    func encode(into buffer: inout ParameterBuffer) throws(DatabaseError)

    /// Appends the binary form of an array of these values.
    static func encode(array: [Self], into buffer: inout ParameterBuffer) throws(DatabaseError)
}

extension PostgresEncodable {
    /// The array type that PostgreSQL has for the type.
    public static var postgresArrayType: PostgresType? { postgresType.array }

    /// Appends a one-dimensional array: its header, then every element after its length.
    public static func encode(array: [Self], into buffer: inout ParameterBuffer) throws(DatabaseError) {
        guard let arrayType = postgresArrayType, arrayType != postgresType else { throw .invalidValue }
        buffer.append(Int32(array.isEmpty ? 0 : 1))
        buffer.append(Int32(1))
        buffer.append(postgresType.oid)
        guard !array.isEmpty else { return }
        buffer.append(Int32(array.count))
        buffer.append(Int32(1))
        for element in array {
            try buffer.appendCounted(element)
        }
    }
}
