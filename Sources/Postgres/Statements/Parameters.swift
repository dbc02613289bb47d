/// The bound values of a statement in binary form.
struct Parameters: Sendable {
    private(set) var buffer = ParameterBuffer()
    private(set) var lengths: [Int32] = []
    private(set) var types: [PostgresType] = []

    /// The reason why a value cannot be sent; thrown when the statement runs, because interpolation cannot throw.
    private(set) var failure: DatabaseError?

    init(capacity: Int = 0) {
        lengths.reserveCapacity(capacity)
        types.reserveCapacity(capacity)
    }

    var count: Int { lengths.count }

    mutating func append<Value: PostgresEncodable>(_ value: Value) {
        types.append(Value.postgresType)
        do {
            lengths.append(try buffer.appendMeasured(value))
        } catch {
            lengths.append(-1)
            failure = failure ?? error
        }
    }
}
