import ContainersMacrosExpansion
import SwiftSyntaxMacros

/// The implementation of `@EntryDefault`.
enum EntryDefaultMacro: EntryDefaultExpansion {}
