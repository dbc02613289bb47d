import ContainersMacrosExpansion
import SwiftSyntaxMacros

/// The implementation of `@Entry`.
enum EntryMacro: EntryExpansion {}
