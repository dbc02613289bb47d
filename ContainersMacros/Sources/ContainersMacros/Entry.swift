/// Declares a container value, or a value of the environment, from a property with a default.
///
/// Attach it to a property in an extension of `ContainerValues` or `EnvironmentValues`; the property's default is what is read
/// where nothing was written:
///
/// ```swift
/// import Containers
/// import ContainersMacros
///
/// extension ContainerValues {
///     /// Whether the card is crossed off.
///     @Entry public var isDisplayBoardCardRejected: Bool = false
///     @Entry var note: String?
///     @Entry var stars = 0
/// }
///
/// Text("Love Stack").containerValue(\.isDisplayBoardCardRejected, true)
///
/// extension EnvironmentValues {
///     @Entry var theme = "cork"
/// }
///
/// Text("Love Stack").environment(\.theme, "slate")
/// ```
///
/// The property becomes one that is read and written through a private key, as if you had written
///
/// ```swift
/// public var isDisplayBoardCardRejected: Bool {
///     get { self[__Key_isDisplayBoardCardRejected.self] }
///     set { self[__Key_isDisplayBoardCardRejected.self] = newValue }
/// }
///
/// private enum __Key_isDisplayBoardCardRejected: ContainerValueKey {
///     static var defaultValue: Bool { false }
/// }
/// ```
///
/// In the environment the key is an `EnvironmentKey`, whose values are `Sendable`.
///
/// The type may be left out where the default tells it. The default may be left out where the type is written as an
/// optional (`String?`, `Optional<String>`), and is then `nil`; an optional type behind a `typealias` needs `= nil`,
/// since a macro sees only what is written. The default is evaluated at each read of a value that was not written, so
/// that a class instance given as default is not shared.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ContainersMacrosPlugin", type: "EntryMacro")

/// Turns a static property of a key into one that evaluates its default at each read.
///
/// ``Entry()`` writes it where the type of a property is left to its default, because only the compiler can tell that
/// type. There is no need to write it by hand.
@attached(accessor, names: named(get))
public macro EntryDefault() = #externalMacro(module: "ContainersMacrosPlugin", type: "EntryDefaultMacro")
