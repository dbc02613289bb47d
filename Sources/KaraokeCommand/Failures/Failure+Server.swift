import ArgumentParser
import Foundation
import KaraokeClient

extension Failure {
    /// The failure for a service's problem.
    init(_ problem: Problem) {
        switch problem.status {
        case 401:
            self.init(
                "The server requires a valid token: \(problem.detail) Give one with SERVER_TOKEN or --server-token.",
                exitCode: .notPermitted
            )
        case 403: self.init("The token does not allow this: \(problem.detail)", exitCode: .notPermitted)
        case 429: self.init("Too many requests. Try again\(problem.wait).", exitCode: .unavailable)
        case 500...:
            let sentence = "The server failed: \(problem.detail) Its log names the request \(problem.requestID)."
            self.init(sentence, exitCode: .unavailable)
        case 400, 422: self.init(problem.detail, exitCode: .badInput)
        default:
            // The first sentence of a problem says what happened; where a command is the way out, it replaces the second one.
            let hasRemedy = Self.remedies[problem.code] != nil
            self.init(hasRemedy ? problem.detail.firstSentence : problem.detail, code: problem.code)
        }
        // Messages of our own may have several lines; the text of a server may not make up any.
        description = description.harmless()
    }

    /// The failure for a service's problem with the input, whose detail says all.
    init(detailOf problem: Problem) {
        self.init(problem.detail.harmless(), exitCode: .badInput)
    }

    /// The failure of a request to the service of this machine, which SERVER_URL does not name.
    init(ofThisMachine error: ServiceError) {
        self.init("\(error) It is the service of this machine; its log may say why.", exitCode: .unavailable)
        description = description.harmless()
    }

    /// The failure of a request to a service.
    init(_ error: ServiceError) {
        switch error {
        case .unreachable, .connectionLost, .timedOut:
            self.init("\(error) Check SERVER_URL, and that the server is running.", exitCode: .unavailable)
        case .unexpected(_, _?):
            self.init("\(error) Set SERVER_URL to that address.", exitCode: .wrongSettings)
        case .unexpected(_, nil), .unintelligible:
            self.init("\(error) Check that SERVER_URL is the address of a karaoke server of this release.")
        }
        description = description.harmless()
    }
}

extension String {
    /// The text up to the first full stop before a space.
    fileprivate var firstSentence: String {
        range(of: ". ").map { String(self[..<$0.lowerBound]) + "." } ?? self
    }
}

extension Problem {
    /// The time of the next attempt, as the end of a sentence.
    fileprivate var wait: String {
        retryAfter.map { " in \($0.components.seconds) seconds" } ?? " later"
    }
}
