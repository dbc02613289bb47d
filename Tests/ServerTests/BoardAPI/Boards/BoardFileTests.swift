import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Files of boards` {
    private static let path = "/api/v1/board-files"

    private func body(_ files: [(name: String, text: String)]) -> String {
        let files = files.map { file in
            let text = file.text.replacing("\n", with: #"\n"#)
            return #"{"name":"\#(file.name)","text":"\#(text)"}"#
        }
        return #"{"files":[\#(files.joined(separator: ","))]}"#
    }

    private static let friday = "slug: friday\ntitle: Friday\npeople:\n  - person: Sam\n"

    @Test func `make boards, and leave those that exist alone unless they are reset`() async throws {
        try await serve { service in
            let made = try await service.send(.post, Self.path, body([("friday.yaml", Self.friday)]))
            #expect(made.status == 200)
            #expect(
                made.body.contains(#""slug":"friday","title":"Friday""#) && made.body.hasSuffix(#""isNew":true}]}"#)
            )
            let first = try await service.id(of: "friday")
            let again = try await service.send(.post, Self.path, body([("friday.yaml", Self.friday)]))
            #expect(again.body.hasSuffix(#""isNew":false}]}"#))
            #expect(try await service.id(of: "friday") == first)
            let reset = try await service.send(.post, "\(Self.path)?reset=true", body([("friday.yaml", Self.friday)]))
            #expect(reset.body.hasSuffix(#""isNew":true}]}"#))
            #expect(try await service.id(of: "friday") == first)
        }
    }

    @Test func `make all boards or none, and the wrong file is named`() async throws {
        try await serve { service in
            let wrong = [
                ("twice.yaml", Self.friday, "twice.yaml: slug: friday.yaml makes the board 'friday' already."),
                ("none.yaml", "slug: x\n", "none.yaml: line 1, title: is missing."),
            ]
            for (name, text, detail) in wrong {
                let answer = try await service.send(
                    .post,
                    Self.path,
                    body([("friday.yaml", Self.friday), (name, text)])
                )
                #expect(answer.status == 422)
                #expect(answer.text("detail") == detail)
                #expect(try await service.boards.count() == 0)
            }
        }
    }

    @Test(arguments: ["{}", #"{"files":"x"}"#, #"{"files":[{"name":"x"}]}"#, #"{"files":[],"more":1}"#])
    func `have to be a list of names and texts`(body: String) async throws {
        try await serve { service in
            let refused = try await service.send(.post, Self.path, body)
            #expect(refused.status == 400)
        }
    }

    @Test func `are taken from admins only`() async throws {
        try await serve { service in
            _ = try await service.send(.post, Self.path, body([("friday.yaml", Self.friday)]))
            let board = try await service.id(of: "friday")
            let (_, host) = try await service.tokens.create(.host(board))
            let refused = try await service.send(.post, Self.path, body([("friday.yaml", Self.friday)]), as: host)
            #expect(refused.status == 403)
        }
    }
}
