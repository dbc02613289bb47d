import ContainersMacrosExpansion
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// `@Entry`, as the plugin declares it.
private enum EntryMacro: EntryExpansion {}

/// `@EntryDefault`, as the plugin declares it.
private enum EntryDefaultMacro: EntryDefaultExpansion {}

/// Expects that a source is expanded to another, with what the compiler says and what its fix-its make of the source.
func expect(
    _ source: String,
    expandsTo expanded: String,
    saying diagnostics: [DiagnosticSpec] = [],
    fixedTo fixed: String? = nil,
    at location: SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source,
        expandedSource: expanded,
        diagnostics: diagnostics,
        macroSpecs: [
            "Entry": MacroSpec(type: EntryMacro.self),
            "EntryDefault": MacroSpec(type: EntryDefaultMacro.self),
        ],
        fixedSource: fixed,
        failureHandler: { Issue.record("\($0.message)", sourceLocation: location) }
    )
}
