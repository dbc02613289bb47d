import Foundation
import KaraokeClient
import Testing

@Suite struct `A document of a newer service` {
    private static let id = "01a1fc8d-0000-7000-8000-000000000000"

    @Test func `keeps the kind of an entry that this client does not know`() throws {
        let entry = try decode(ChangeEntryDocument.self, #"{"kind":"mood","id":"\#(Self.id)","old":null,"new":{}}"#)
        #expect(entry == .other(kind: "mood"))
    }

    @Test func `keeps a name that this client does not know, and ignores other members`() throws {
        let role = try decode(
            SessionDocument.self,
            """
            {"mood":1,"roles":[{"role":"dj","board":null,"slug":null,"title":null,"guest":null,"sections":[],"token":"\(Self.id)","mood":2}]}
            """
        )
        #expect(role.roles.map(\.role) == [TokenRole(rawValue: "dj")])
    }
}

@Suite struct `The document of a problem` {
    private static let members = #""type":"urn:karaoke:problem:song-taken","code":"song-taken","title":"","status":409"#

    @Test func `has an empty list where a member is absent`() throws {
        let problem = try decode(ProblemDocument.self, #"{\#(Self.members),"detail":"","requestId":"7"}"#)
        #expect(problem.code == .songTaken && problem.requestID == "7")
        #expect(problem.errors == [] && problem.holders == [] && problem.obstacles == [])
        #expect(problem.songImport == nil && problem.suggestion == nil)
    }

    @Test func `needs the members that the description requires`() {
        #expect(throws: DecodingError.self) {
            try decode(ProblemDocument.self, #"{\#(Self.members),"detail":""}"#)
        }
    }
}

private func decode<Document: Decodable>(_ type: Document.Type, _ text: String) throws -> Document {
    try JSONDecoder().decode(type, from: Data(text.utf8))
}
