/// A value that a view keeps for itself, and hands on by `$` as a ``Binding``.
///
/// Nothing here is alive: copies of the view share the value, and a view that is declared anew begins with its initial value
/// again. A value that has to last longer belongs outside; hand in a binding to it.
///
/// ```swift
/// struct Inspector: View {
///     @State var isShown = true
///
///     var body: some View {
///         DisclosureGroup("Fill", isExpanded: $isShown) { Text("yellow") }
///     }
/// }
/// ```
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    /// Creates a state with its initial value.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// The value, which all copies share.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        Binding(get: { storage.value }, set: { storage.value = $0 })
    }
}
