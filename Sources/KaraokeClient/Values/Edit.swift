/// What an update says of a field that may be without a value.
///
/// ```swift
/// try await party.update(card: card.id, rejected: .set(true))    // crosses it off
/// try await party.update(card: card.id, rejected: .clear)        // nothing is written any more
/// try await party.update(card: card.id, position: 0)             // .keep: the rejection stays as it is
/// ```
public enum Edit<Value> {
    /// The field keeps what it has.
    case keep
    /// The field is left without a value.
    case clear
    case set(Value)
}

extension Edit: Sendable where Value: Sendable {}
extension Edit: Equatable where Value: Equatable {}
