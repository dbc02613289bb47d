extension StringProtocol {
    /// The text without the white space around it.
    package var trimmed: String {
        let start = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[start.startIndex...last])
    }
}
