extension Int {
    /// The number before a noun, which has an `s` unless the number is one.
    package func counted(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}
