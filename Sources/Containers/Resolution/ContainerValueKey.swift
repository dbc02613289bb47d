/// A key of a container value: a typed note on a subview for the container that holds it (Spec 6.1).
///
/// ```swift
/// enum IsRejected: ContainerValueKey {
///     static let defaultValue = false
/// }
/// extension ContainerValues {
///     var isRejected: Bool {
///         get { self[IsRejected.self] }
///         set { self[IsRejected.self] = newValue }
///     }
/// }
/// ```
///
/// The macro `@Entry` writes both from `@Entry var isRejected = false`. It is in a product of its own,
/// `ContainersMacros`, so that whoever declares keys by this protocol need not build swift-syntax.
public protocol ContainerValueKey {
    /// What is stored under the key.
    associatedtype Value

    /// What is read where nothing was written; evaluated at each such read (Spec 6.2).
    static var defaultValue: Value { get }
}
