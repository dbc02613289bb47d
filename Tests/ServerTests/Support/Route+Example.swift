@testable import BoardAPI
@testable import Pages
@testable import WebServer

extension Route {
    /// Whether the answer has no end, so that nobody can wait for all of it.
    var isEndless: Bool { path.hasSuffix("/events") }

    /// The path with something in place of its parameters.
    var example: String {
        example(board: "nobody")
    }

    /// The path with a board's name, and ids of nothing in place of its other parameters.
    func example(board: String) -> String {
        let parts = path.split(separator: "/").map { part in
            switch part {
            case "{board}": board
            case "{fingerprint}": "nothing"
            case "{file}": "nothing.css"
            case let part where part.hasPrefix("{"): "01a1fc8d-0000-7000-8000-000000000000"
            default: String(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}
