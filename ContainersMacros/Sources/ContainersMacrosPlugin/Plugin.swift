import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The program that the compiler starts to expand the macros.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [EntryMacro.self, EntryDefaultMacro.self]
}
