import HTTPTypes
import Karaoke

@testable import BoardAPI
@testable import Pages
@testable import WebServer

extension Service {
    /// Asks to join a board by its code.
    func ask(
        toJoin joined: JoinedBoard,
        as name: String,
        code: String? = nil,
        _ fields: HTTPFields = [:]
    ) async throws -> Answer {
        let code = code ?? joined.board.joinCode ?? ""
        let body = #"{"joinCode":"\#(code)","person":"\#(name)"}"#
        return try await sendAnonymously(.post, "\(joined.path)/guests", body, fields)
    }

    /// Asks to be let in from another phone.
    func ask(toRejoin joined: JoinedBoard, with code: String, _ fields: HTTPFields = [:]) async throws -> Answer {
        try await sendAnonymously(.post, "\(joined.path)/guests", #"{"personalCode":"\#(code)"}"#, fields)
    }
}

extension Answer {
    /// A text of the body's top object, by its name.
    func text(_ name: String) -> String? {
        guard case .object(let members)? = try? JSONReader.value(of: Array(body.utf8)),
            case .text(let text)? = members.first(where: { $0.name == name })?.value
        else { return nil }
        return text
    }
}

/// Lets everybody ask as often as they like.
let freely = BoardServer.Configuration.with { configuration in
    configuration.limits.guests = RateLimit(burst: 100_000, perSecond: 100_000)
    configuration.limits.joins = configuration.limits.guests
}
