import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the accessors of a container value or a value of the environment and, beside it, its key.
///
/// The compiler finds a macro by the name of its type and of the plugin that it is in, so the plugin declares one that
/// does this.
public protocol EntryExpansion: AccessorMacro, PeerMacro {}

extension EntryExpansion {
    /// The accessors, which read and write under the key; what cannot have them is refused here, once.
    public static func expansion(
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
    public static func expansion(
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

/// Writes a getter that evaluates the initial value of a property, whose type the compiler has told from it.
public protocol EntryDefaultExpansion: AccessorMacro {}

extension EntryDefaultExpansion {
    /// The getter; without an initial value there is nothing to evaluate.
    public static func expansion(
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
