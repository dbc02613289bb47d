import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The plugin that expands the macros for the compiler.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [EntryMacro.self, EntryDefaultMacro.self]
}
