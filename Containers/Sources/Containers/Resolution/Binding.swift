/// A value that is kept elsewhere, to be read and written from here.
///
/// As a property wrapper it hands itself on by `$`, and a key path leads to a part of the value.
///
/// ```swift
/// struct Options {
///     @Binding var volume: Int
///
///     func louder() {
///         volume += 1
///     }
/// }
/// var volume = 3
/// Options(volume: Binding(get: { volume }, set: { volume = $0 })).louder()
/// ```
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding from a function that reads the value and one that writes it.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Creates a binding to the value of another.
    public init(projectedValue: Self) {
        self = projectedValue
    }

    /// The value, wherever it is kept.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Self { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { self.wrappedValue[keyPath: keyPath] },
            set: { self.wrappedValue[keyPath: keyPath] = $0 }
        )
    }

    /// Creates a binding to a value that may be absent, unless it is absent now.
    ///
    /// While it is absent later, the binding keeps the value that was there at the beginning.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }

    /// A binding whose value never changes, whatever is written.
    public static func constant(_ value: Value) -> Self {
        Self(get: { value }, set: { _ in })
    }
}
