import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes a getter that evaluates the initial value of a property, whose type the compiler has told from it.
package protocol EntryDefaultExpansion: AccessorMacro {}

extension EntryDefaultExpansion {
    /// The getter; without an initial value there is nothing to evaluate.
    package static func expansion(
        of attribute: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value else {
            throw MacroExpansionErrorMessage("'@EntryDefault' needs an initial value")
        }
        return ["get { \(value.trimmed) }"]
    }
}
