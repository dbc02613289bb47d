/// A value as it is kept, with the version of its row.
///
/// The row version rises when the row changes, and only then.
package struct Stored<Value> {
    package let value: Value
    package let rowVersion: Int

    package init(_ value: Value, rowVersion: Int) {
        self.value = value
        self.rowVersion = rowVersion
    }
}

extension Stored: Sendable where Value: Sendable {}
extension Stored: Equatable where Value: Equatable {}
