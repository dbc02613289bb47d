import HTTPTypes
import Karaoke
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A described operation` {
    @Test func `behaves like its examples, and responds as described`() async throws {
        try await serve { service in
            let party = try await DescribedParty()
            for request in try await Self.requests(to: service) {
                try await party.prepare()
                if request.name == "deleteSong" { try await party.clear() }
                let answer = try await Self.send(request, by: party, to: service)
                #expect((200..<400).contains(answer.status), "\(request.name) \(answer.body)")
                #expect(request.faults(of: answer) == [], "\(request.name)")
            }
        }
    }

    @Test(arguments: [
        ("\u{202E}", 422), ("\u{2066} \u{2069}", 422), ("\u{202E}<\u{301}", 201), ("\u{200F}\u{61C}", 422),
        ("\u{2800}", 422), ("\u{3164}\u{FFA0}", 422),
    ])
    func `accepts names that match their description, without direction marks`(
        name: String,
        status: Int
    ) async throws {
        try await serve { service in
            let description = try await service.send(.get, "/api/v1/openapi.json").body
            let document = try JSONReader.value(of: Array(description.utf8))
            let pattern = try #require(document["components"]?["schemas"]?["Name"]?["pattern"]?.text)
            #expect((try Regex(pattern).wholeMatch(in: name) != nil) == (status == 201))
            let body = #"{"title":"\#(name)","artist":"Sam"}"#
            #expect(try await service.send(.post, "/api/v1/songs", body).status == status)
        }
    }

    @Test func `describes all its parameters`() async throws {
        try await serve { service in
            let party = try await DescribedParty()
            try await party.prepare()
            // A page ignores what it does not know.
            for request in try await Self.requests(to: service) where request.name != "showDescription" {
                let path = request.path.split(separator: "?")[0]
                let answer = try await Self.send(request, by: party, to: service, path: "\(path)?nope=1")
                #expect(answer.status == 400, "\(request.name)")
                let names = request.parameters(in: "query").compactMap { $0["name"]?.text }
                #expect(answer.known == Set(names), "\(request.name) \(answer.body)")
            }
        }
    }

    @Test func `describes all fields of its body`() async throws {
        try await serve { service in
            let party = try await DescribedParty()
            try await party.prepare()
            for request in try await Self.requests(to: service) where request.content != nil {
                var known: Set<String> = []
                for body in request.bodies {
                    let more = body.dropLast() + (body == "{}" ? "" : ",") + #""nope":1}"#
                    let answer = try await Self.send(request, by: party, to: service, body: String(more))
                    #expect(answer.status == 400, "\(request.name)")
                    known.formUnion(answer.known)
                }
                #expect(known == request.fieldNames, "\(request.name)")
            }
        }
    }

    @Test func `requires exactly the fields that are described as required`() async throws {
        try await serve { service in
            let party = try await DescribedParty()
            try await party.prepare()
            for request in try await Self.requests(to: service) where request.content != nil {
                let answer = try await Self.send(request, by: party, to: service, body: #"{"nope":1}"#)
                let missing = answer.body.matches(of: /"pointer":"\/([^"]*)","detail":"It is missing;/)
                #expect(
                    request.neededFields.contains(Set(missing.map { String($0.1) })),
                    "\(request.name) \(answer.body)"
                )
            }
        }
    }

    @Test(arguments: Token.Role.Kind.allCases.filter { $0.scope != .server })
    func `admits the described roles`(role: Token.Role.Kind) async throws {
        try await serve { service in
            let party = try await DescribedParty()
            for request in try await Self.requests(to: service) {
                try await party.prepare()
                let secret = try await party.secret(of: role)
                let answer = try await Self.send(request, by: secret, to: service)
                #expect(request.faults(of: answer) == [], "\(request.name) \(answer.body)")
                let isForbidden = answer.status == 403 && answer.body.contains(#""code":"forbidden""#)
                #expect(isForbidden != request.names(role), "\(request.name) \(answer.body)")
                if isForbidden { #expect(answer.body.contains(/the roles? [a-z]+/), "\(answer.body)") }
            }
        }
    }

    @Test func `is rejected on a closed board when it is described so`() async throws {
        try await serve { service in
            let party = try await DescribedParty()
            for request in try await Self.requests(to: service) where request.route.contains("{board}") {
                try await party.prepare()
                try await party.close()
                let answer = try await Self.send(request, by: party, to: service)
                #expect(request.faults(of: answer) == [], "\(request.name) \(answer.body)")
                let isRefused = answer.body.contains(#""code":"board-closed""#)
                let saysSo = request.codes(409).contains("board-closed")
                #expect(isRefused == saysSo || Self.idle.contains(request.name), "\(request.name) \(answer.body)")
            }
        }
    }

    @Test func `responds as described without a token`() async throws {
        try await serve { service in
            let party = try await DescribedParty()
            try await party.prepare()
            for request in try await Self.requests(to: service) {
                let path = request.path
                let answer = try await service.sendAnonymously(request.method, path, request.body, request.fields)
                #expect(request.faults(of: answer) == [], "\(request.name) \(answer.body)")
            }
        }
    }
}

extension `A described operation` {
    /// Operations whose examples change nothing on the board, or take its closing back.
    private static let idle: Set = ["claimSong", "deleteGuest", "pickCard", "pinCard", "undoChange", "withdrawDuet"]

    private static func requests(to service: Service) async throws -> [DescribedRequest] {
        let answer = try await service.sendAnonymously(.get, "/api/v1/openapi.json")
        return DescribedRequest.all(in: try JSONReader.value(of: Array(answer.body.utf8)))
            // Events have no end.
            .filter { $0.name != "followBoard" }
    }

    private static func send(
        _ request: DescribedRequest,
        by party: DescribedParty,
        to service: Service,
        path: String? = nil,
        body: String? = nil
    ) async throws -> Answer {
        try await send(request, by: party.secret, to: service, path: path, body: body)
    }

    private static func send(
        _ request: DescribedRequest,
        by secret: String,
        to service: Service,
        path: String? = nil,
        body: String? = nil
    ) async throws -> Answer {
        var fields = request.fields
        fields[.authorization] = "Bearer \(secret)"
        return try await service.sendAnonymously(request.method, path ?? request.path, body ?? request.body, fields)
    }
}

extension DescribedRequest {
    /// True when the sentence on who may names a role.
    fileprivate func names(_ role: Token.Role.Kind) -> Bool {
        let sentence = operation["description"]?.text?.firstMatch(of: /\*\*Who may:\*\* (.*)/)?.1 ?? ""
        let everybody = ["anybody", "anybody with a token"]
        return everybody.contains { sentence.contains($0) } || sentence.contains(role.rawValue)
    }
}

extension Answer {
    /// What a refusal of something unknown says is known.
    fileprivate var known: Set<String> {
        let list = body.firstMatch(of: /It is unknown. Known are ([^.]*)\./)?.1
        return Set((list ?? "").split(separator: ", ").map(String.init))
    }
}
