public import Foundation

/// A date is a `timestamptz`: microseconds since the year 2000; the two infinities of PostgreSQL are those of `Double`.
extension Date: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .timestamptz }

    /// The seconds from PostgreSQL's reference date (2000, a leap year) to Foundation's (2001).
    @usableFromInline static let secondsFrom2000 = 366.0 * 86_400

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        let seconds = timeIntervalSinceReferenceDate
        guard seconds.isFinite else {
            guard seconds.isInfinite else { throw .invalidValue }
            buffer.append(seconds > 0 ? Int64.max : Int64.min)
            return
        }
        guard let microseconds = Int64(exactly: ((seconds + Self.secondsFrom2000) * 1_000_000).rounded()) else {
            throw .invalidValue
        }
        buffer.append(microseconds)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        try bytes.expect(type == .timestamptz, type)
        let seconds: Double =
            switch try bytes.integer(at: 0, as: Int64.self) {
            case .max: .infinity
            case .min: -.infinity
            case let microseconds: Double(microseconds) / 1_000_000 - Self.secondsFrom2000
            }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}
