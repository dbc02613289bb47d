import ArgumentParser
import KaraokeClient

extension Failure {
    /// The failure for a remote server's problem.
    init(_ problem: Problem) {
        switch problem.status {
        case 401:
            self.init(
                "The server wants a valid token: \(problem.detail) Give one with SERVER_TOKEN or --server-token.",
                exitCode: .notPermitted
            )
        case 403: self.init("The server does not let this token do that: \(problem.detail)", exitCode: .notPermitted)
        case 429: self.init("The server is asked too often. Try again\(problem.wait).", exitCode: .unavailable)
        case 500...:
            let request = problem.requestID.map { " Its log names the request \($0)." } ?? ""
            self.init("The server is out of order: \(problem.detail)\(request)", exitCode: .unavailable)
        case 400, 422: self.init("\(problem)", exitCode: .badInput)
        default: self.init("\(problem)")
        }
    }

    /// The failure of a request to a remote server.
    init(_ error: ServiceError) {
        switch error {
        case .unreachable, .connectionLost, .timedOut:
            self.init("\(error) Is SERVER_URL right, and does the server run?", exitCode: .unavailable)
        case .unexpected(_, _?):
            self.init("\(error) Set SERVER_URL to the address that it points to.", exitCode: .wrongSettings)
        case .unexpected(_, nil), .unintelligible:
            self.init("\(error) Is SERVER_URL the address of a karaoke server, as of this release?")
        }
    }
}

extension Problem {
    /// The time of the next attempt, as the end of a sentence.
    fileprivate var wait: String {
        retryAfter.map { " in \($0.components.seconds) seconds" } ?? " later"
    }
}
