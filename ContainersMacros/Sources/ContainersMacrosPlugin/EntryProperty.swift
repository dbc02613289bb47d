import SwiftSyntax
import SwiftSyntaxBuilder

/// A property that can become a container value or a value of the environment.
struct EntryProperty {
    /// The name of its key.
    let key: TokenSyntax
    /// The protocol of its key.
    let keyProtocol: String
    /// The attributes of the property and of its key: availability and isolation.
    let conditions: String
    /// The declaration of the default in the key.
    let declarationOfDefault: DeclSyntax

    /// Reads a declaration that the attribute was found on, and refuses what cannot become a container value.
    init(
        _ declaration: some DeclSyntaxProtocol,
        attribute: AttributeSyntax,
        in lexicalContext: [Syntax]
    ) throws(EntryRefusal) {
        guard
            let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindings.count == 1,
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let keyProtocol = lexicalContext.first?.keyProtocolOfExtendedType
        else { throw .misplaced(attribute) }
        if let modifier = variable.modifiers.first(where: \.isRefused) { throw .modifier(modifier) }
        guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { throw .constant(variable.bindingSpecifier) }
        guard binding.accessorBlock == nil else { throw .accessors(of: name, attribute) }

        self.keyProtocol = keyProtocol
        key = name.prefixed(by: "__Key_")
        conditions =
            variable.attributes.filter(\.isAvailability).map { "\($0.trimmed)\n" }.joined()
            + variable.modifiers.filter(\.isIsolation).map { "\($0.trimmed) " }.joined()
        declarationOfDefault =
            switch (binding.typeAnnotation?.type.named, binding.initializer?.value.trimmed) {
            case (let type?, let value?): "static var defaultValue: \(type) { \(value) }"
            case (let type?, nil) where type.isOptional: "static var defaultValue: \(type) { nil }"
            case (_?, nil): throw .missingDefault(of: name, binding)
            case (nil, let value?) where !value.is(NilLiteralExprSyntax.self):
                "@ContainersMacros.EntryDefault static var defaultValue = \(value)"
            case (nil, _): throw .missingType(of: name, binding)
            }
    }
}

extension TokenSyntax {
    /// The identifier with a prefix, within backticks where it is.
    fileprivate func prefixed(by prefix: String) -> TokenSyntax {
        text.hasPrefix("`") ? "`\(raw: prefix + text.dropFirst())" : "\(raw: prefix + text)"
    }
}

extension Syntax {
    /// The protocol of the keys in the values that it extends, as far as it is written out; `nil` for anything else.
    fileprivate var keyProtocolOfExtendedType: String? {
        switch self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription {
        case "ContainerValues", "Containers.ContainerValues": "ContainerValueKey"
        case "EnvironmentValues", "Containers.EnvironmentValues": "EnvironmentKey"
        default: nil
        }
    }
}

extension TypeSyntax {
    /// The type as a key can name it: an optional, where it is one that unwraps itself.
    fileprivate var named: TypeSyntax {
        guard let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return trimmed }
        return "\(type.wrappedType.trimmed)?"
    }

    /// True when it is written as an optional.
    fileprivate var isOptional: Bool {
        let name = self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name
        return self.is(OptionalTypeSyntax.self) || name?.text == "Optional"
    }
}

extension DeclModifierSyntax {
    /// True when no accessors can be written for a property with this modifier, or none that reach the values.
    fileprivate var isRefused: Bool {
        ["static", "class", "lazy", "weak", "unowned"].contains(name.text)
    }

    /// True when it says that the property is not isolated.
    fileprivate var isIsolation: Bool {
        name.tokenKind == .keyword(.nonisolated)
    }
}

extension AttributeListSyntax.Element {
    /// True when it says on which systems the declaration is available.
    fileprivate var isAvailability: Bool {
        self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "available"
    }
}
