/// Turns a static property of a key into one that evaluates its default at each read.
///
/// ``Entry()`` writes it where the type of a property is left to its default, because only the compiler can tell that
/// type. There is no need to write it by hand.
@attached(accessor, names: named(get))
public macro EntryDefault() = #externalMacro(module: "ContainersMacrosPlugin", type: "EntryDefaultMacro")
