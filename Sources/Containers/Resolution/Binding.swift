/// A value that is kept elsewhere, to be read and written from here.
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding from how the value is read and how it is written.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The value, wherever it is kept.
    public var value: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// A binding whose value never changes, whatever is written.
    public static func constant(_ value: Value) -> Self {
        Self(get: { value }, set: { _ in })
    }
}
