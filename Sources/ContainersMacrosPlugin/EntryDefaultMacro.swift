import ContainersMacrosExpansion
import SwiftSyntaxMacros

/// What the compiler knows `@EntryDefault` by.
enum EntryDefaultMacro: EntryDefaultExpansion {}
