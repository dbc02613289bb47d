import ContainersMacrosExpansion
import SwiftSyntaxMacros

/// What the compiler knows `@Entry` by.
enum EntryMacro: EntryExpansion {}
