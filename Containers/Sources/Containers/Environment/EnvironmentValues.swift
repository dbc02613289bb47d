/// The environment of a view: values that reach everything in it, through the containers that it holds (Spec 6.11).
///
/// A container value is for the container that holds a view, and for that only. A value of the environment is for whatever
/// measures and draws the view and all that is in it: a theme, a language, a measure of text.
public struct EnvironmentValues: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// The environment of the body that is evaluated.
    @TaskLocal static var current = EnvironmentValues()

    /// Creates an environment in which every key reads its default.
    public init() {}

    /// True when nothing was written.
    @usableFromInline var isEmpty: Bool { values.isEmpty }

    /// The value of a key, or its default where none was written.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a value of the environment.
///
/// ```swift
/// enum BorderKey: EnvironmentKey {
///     static let defaultValue = 1.0
/// }
/// ```
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value where none was written.
    static var defaultValue: Value { get }
}

/// The theme of drawings.
public enum ColorScheme: String, Hashable, Codable, Sendable, CaseIterable {
    /// Dark on light.
    case light

    /// Light on dark.
    case dark
}

private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

private enum LanguageKey: EnvironmentKey {
    static let defaultValue = "en"
}

extension EnvironmentValues {
    /// The theme, light where none was written.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The language as a tag of BCP 47, English where none was written.
    public var language: String {
        get { self[LanguageKey.self] }
        set { self[LanguageKey.self] = newValue }
    }
}
