import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The reason why a declaration cannot become a value of containers or of the environment, with a remedy.
enum EntryRefusal: Error {
    /// It is no property, or in no extension of such values.
    case misplaced(AttributeSyntax)
    /// It has a modifier that accessors do not go with.
    case modifier(DeclModifierSyntax)
    /// It is a `let`.
    case constant(TokenSyntax)
    /// It has accessors of its own.
    case accessors(of: TokenSyntax, AttributeSyntax)
    /// It has no default, and its type none by itself.
    case missingDefault(of: TokenSyntax, PatternBindingSyntax)
    /// It has no type, and no default that tells one.
    case missingType(of: TokenSyntax, PatternBindingSyntax)
}

extension EntryRefusal {
    /// The diagnostic of the compiler, with its fix-it.
    var diagnostic: Diagnostic {
        switch self {
        case .misplaced(let attribute):
            report(
                "'@Entry' can only be attached to a 'var' in an extension of 'ContainerValues' or 'EnvironmentValues'",
                at: attribute,
                removing(attribute)
            )
        case .modifier(let modifier):
            report(
                "'@Entry' cannot be attached to a '\(modifier.name.text)' property",
                at: modifier,
                replacing(modifier, by: "", "remove '\(modifier.name.text)'")
            )
        case .constant(let specifier):
            report(
                "'@Entry' can only be attached to a 'var', because its value is written",
                at: specifier,
                replacing(specifier, by: "var ", "replace 'let' with 'var'")
            )
        case .accessors(let name, let attribute):
            report(
                "'@Entry' writes the accessors of '\(name.text)', so it can have none of its own",
                at: attribute,
                removing(attribute)
            )
        case .missingDefault(let name, let binding):
            report(
                "'@Entry' needs a default for '\(name.text)', because its type is not written as an optional",
                at: binding,
                replacing(binding, by: "\(binding.trimmed) = <#default#>", "add a default")
            )
        case .missingType(let name, let binding):
            report(
                "'@Entry' needs the type of '\(name.text)', or a default that tells it",
                at: binding,
                replacing(
                    binding,
                    by: "\(binding.pattern.trimmed): <#Type#>?\(binding.initializer.map { " \($0.trimmed)" } ?? "")",
                    "add an optional type"
                )
            )
        }
    }

    private func report(_ message: String, at node: some SyntaxProtocol, _ fixIt: FixIt) -> Diagnostic {
        Diagnostic(node: node, message: MacroExpansionErrorMessage(message), fixIt: fixIt)
    }

    private func removing(_ attribute: AttributeSyntax) -> FixIt {
        replacing(attribute, by: "", "remove '@Entry'")
    }

    /// Replaces a node and what follows it on its line, but not what stands before it, such as a comment.
    private func replacing(_ node: some SyntaxProtocol, by text: String, _ message: String) -> FixIt {
        FixIt(
            message: MacroExpansionFixItMessage(message),
            changes: [
                .replace(
                    oldNode: Syntax(node),
                    newNode: Syntax(TokenSyntax.unknown(text).with(\.leadingTrivia, node.leadingTrivia))
                )
            ]
        )
    }
}
