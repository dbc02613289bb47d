import SwiftSyntax

/// The reason why a declaration cannot become a container value, with a remedy.
enum EntryRefusal: Error {
    /// It is no property, or in no extension of the container values.
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
