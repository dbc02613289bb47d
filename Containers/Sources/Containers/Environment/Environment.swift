/// A value of the environment that a body reads.
///
/// It is the innermost write around the view (Spec 6.11), and the default outside of ``View/body`` and
/// ``ViewModifier/body(content:)``. A ``Leaf`` has the environment as an argument of its size instead.
///
/// ```swift
/// struct Greeting: View {
///     @Environment(\.language) private var language
///
///     var body: some View {
///         Text(language == "ja" ? "ようこそ" : "Welcome")
///     }
/// }
/// let greeting = VStack { Greeting() }.environment(\.language, "ja")
/// let width = greeting.placed(in: .unspecified).frame.width
/// ```
@propertyWrapper
public struct Environment<Value: Sendable>: Sendable {
    private let keyPath: any KeyPath<EnvironmentValues, Value> & Sendable

    /// Reads the value that a key path leads to.
    public init(_ keyPath: any KeyPath<EnvironmentValues, Value> & Sendable) {
        self.keyPath = keyPath
    }

    /// The value where the body stands that is evaluated.
    public var wrappedValue: Value {
        EnvironmentValues.current[keyPath: keyPath]
    }
}
