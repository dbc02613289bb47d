import ContainersMacrosExpansion
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The plugin that expands the macros for the compiler.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [EntryMacro.self, EntryDefaultMacro.self]
}

/// The implementation of `@Entry`.
enum EntryMacro: EntryExpansion {}

/// The implementation of `@EntryDefault`.
enum EntryDefaultMacro: EntryDefaultExpansion {}
