import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler starts to expand the macros.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [EntryMacro.self, EntryDefaultMacro.self]
}
