import HTTPTypes
import Hummingbird

extension Request {
    /// The cookies that a browser sends, in its order; pairs without a value are left out.
    package var cookiePairs: [(name: String, value: String)] {
        headers[values: .cookie]
            .flatMap { $0.parts(at: ";") }
            .compactMap { pair in
                let parts = pair.parts(at: "=", maxSplits: 1).map(\.trimmed)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
    }
}
