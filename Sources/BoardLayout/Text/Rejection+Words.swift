extension Rejection {
    /// Why a card is crossed off, for those who do not see the slash.
    var words: String {
        switch self {
        case .card: "crossed off"
        case .dibs: "crossed off: dibs"
        case .section: "crossed off: section out"
        }
    }
}
