import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: writes the accessors of a container value or a value of the environment and, beside it, its key.
enum EntryMacro: AccessorMacro, PeerMacro {
    /// The accessors, which read and write under the key; what cannot have them is refused here, once.
    static func expansion(
        of attribute: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property: EntryProperty
        do {
            property = try EntryProperty(declaration, attribute: attribute, in: context.lexicalContext)
        } catch {
            throw DiagnosticsError(diagnostics: [error.diagnostic])
        }
        return [
            "get { self[\(property.key).self] }",
            "set { self[\(property.key).self] = newValue }",
        ]
    }

    /// The key with the default.
    static func expansion(
        of attribute: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let property = try? EntryProperty(declaration, attribute: attribute, in: context.lexicalContext) else {
            return []
        }
        return [
            """
            \(raw: property.conditions)private enum \(property.key): Containers.\(raw: property.keyProtocol) {
                \(property.declarationOfDefault)
            }
            """
        ]
    }
}

/// `@EntryDefault`: writes a getter that evaluates the initial value of a property, whose type the compiler has told from it.
enum EntryDefaultMacro: AccessorMacro {
    /// The getter; without an initial value there is nothing to evaluate.
    static func expansion(
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
