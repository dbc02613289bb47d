extension Songbook {
    /// A language in whose order a songbook is read.
    package enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case japanese = "ja"
    }
}
