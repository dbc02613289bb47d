extension String {
    /// The text with a visible sign in the place of each character that could steer a terminal or turn the direction of
    /// what follows it.
    func harmless(except allowed: Unicode.Scalar? = nil) -> String {
        guard unicodeScalars.contains(where: { $0.isSteering && $0 != allowed }) else { return self }
        let scalars = unicodeScalars.map { $0.isSteering && $0 != allowed ? "\u{FFFD}" : $0 }
        return String(UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isSteering: Bool {
        switch self {
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: properties.generalCategory == .control
        }
    }
}
