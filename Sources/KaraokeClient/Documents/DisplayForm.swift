/// In which form a laid-out board is sent.
public enum DisplayForm: Sendable, Hashable {
    case json
    case svg

    /// The last part of its address.
    var path: String {
        switch self {
        case .json: "display"
        case .svg: "display.svg"
        }
    }
}
