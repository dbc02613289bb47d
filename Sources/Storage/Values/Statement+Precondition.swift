import Karaoke
import Postgres

extension Statement.StringInterpolation {
    /// Appends the condition that a row's version meets a precondition; the version is null where there is no row.
    mutating func appendInterpolation(_ version: StaticString, meets condition: Precondition) {
        appendLiteral("(")
        switch condition.required {
        case nil: appendLiteral("true")
        case .any: appendLiteral("\(version) IS NOT NULL")
        case .these(let versions):
            appendLiteral("\(version) = ANY (")
            appendInterpolation(versions)
            appendLiteral(")")
        }
        switch condition.refused {
        case nil: break
        case .any: appendLiteral(" AND \(version) IS NULL")
        case .these(let versions):
            appendLiteral(" AND (\(version) = ANY (")
            appendInterpolation(versions)
            appendLiteral(")) IS NOT TRUE")
        }
        appendLiteral(")")
    }
}
