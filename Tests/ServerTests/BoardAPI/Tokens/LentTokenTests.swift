import Foundation
import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A host with a link from another host` {
    private static let path = "/api/v1/tokens"
    private static let end = "2999-01-01T00:00:00.000Z"

    @Test func `makes hosts and displays that end with the link`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let link = try await service.host(of: joined, until: Self.end)
            for role in ["host", "display"] {
                let body = #"{"role":"\#(role)","board":"party","label":"Sommer"}"#
                let made = try await service.send(.post, Self.path, body, as: link.secret)
                #expect(made.status == 201)
                let (id, secret) = (made.text("id") ?? "", made.text("secret") ?? "")
                #expect(
                    made.body == """
                        {"id":"\(id)","role":"\(role)","board":"\(joined.board.id)","guest":null,"label":"Sommer",\
                        "prefix":"\(secret.prefix(8))","createdAt":"\(made.text("createdAt") ?? "")",\
                        "createdBy":"\(link.id)","expiresAt":"\(Self.end)","revokedAt":null,"lastUsedAt":null,\
                        "updatedAt":"\(made.text("createdAt") ?? "")","secret":"\(secret)"}
                        """
                )
                let read = try await service.send(.get, "\(Self.path)/\(id)", as: joined.host)
                #expect(read.text("createdBy") == link.id)
            }
        }
    }

    @Test(arguments: ["2999-01-01T00:00:00Z", "2998-12-31T23:59:59Z"])
    func `may give an end that is no later`(end: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let link = try await service.host(of: joined, until: Self.end)
            let body = #"{"role":"host","board":"party","expiresAt":"\#(end)"}"#
            #expect(try await service.send(.post, Self.path, body, as: link.secret).status == 201)
        }
    }

    @Test func `is refused one that is later`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let link = try await service.host(of: joined, until: Self.end)
            let body = #"{"role":"display","board":"party","expiresAt":"2999-01-01T00:00:00.002Z"}"#
            let answer = try await service.send(.post, Self.path, body, as: link.secret)
            #expect(answer.status == 422)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:invalid-value","code":"invalid-value",\
                    "title":"A value is not allowed","status":422,\
                    "detail":"The field \\"expiresAt\\" is wrong: It may be no later than the end of the token that makes \
                    it, which is also its default.",\
                    "errors":[{"pointer":"/expiresAt","detail":"It may be no later than the end of the token that makes \
                    it, which is also its default."}]}
                    """
            )
        }
    }

    @Test func `is revoked with all hosts that it made, but not their displays`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let link = try await service.host(of: joined, until: Self.end)
            let next = try await service.host(of: joined, until: Self.end, by: link.secret)
            let last = try await service.host(of: joined, until: Self.end, by: next.secret)
            let body = #"{"role":"display","board":"party"}"#
            let display = try await service.send(.post, Self.path, body, as: next.secret).text("secret") ?? ""
            #expect(try await service.send(.delete, "\(Self.path)/\(link.id)", as: joined.host).status == 204)
            for (secret, status) in [
                (link.secret, 401), (next.secret, 401), (last.secret, 401), (display, 200), (joined.host, 200),
            ] {
                #expect(try await service.send(.get, "/api/v1/session", as: secret).status == status)
            }
        }
    }

    @Test func `revokes neither the first host nor hosts of others`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let session = try await service.send(.get, "/api/v1/session", as: joined.host)
            let first = try #require(session.body.firstMatch(of: /"token":"([^"]+)"/)?.output.1)
            let link = try await service.host(of: joined, until: Self.end)
            let other = try await service.host(of: joined, until: Self.end)
            let next = try await service.host(of: joined, until: Self.end, by: link.secret)
            for id in [String(first), other.id] {
                let answer = try await service.send(.delete, "\(Self.path)/\(id)", as: link.secret)
                #expect(answer.status == 403)
                #expect(
                    answer.problem == """
                        {"type":"urn:karaoke:problem:not-own-token","code":"not-own-token",\
                        "title":"Someone else added this host","status":403,\
                        "detail":"A host revokes the hosts that the host made, and those that they made. An admin revokes \
                        any."}
                        """
                )
            }
            for secret in [joined.host, other.secret] {
                #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 200)
            }
            #expect(try await service.send(.delete, "\(Self.path)/\(next.id)", as: link.secret).status == 204)
            #expect(try await service.send(.delete, "\(Self.path)/\(link.id)", as: link.secret).status == 204)
            #expect(try await service.send(.delete, "\(Self.path)/\(first)").status == 204)
        }
    }

    @Test func `signs out, which ends nothing else`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let link = try await service.host(of: joined, until: Self.end)
            let next = try await service.host(of: joined, until: Self.end, by: link.secret)
            let fields: HTTPFields = [.cookie: "karaoke_host_x=\(link.secret)", .secFetchSite: "same-origin"]
            #expect(try await service.sendAnonymously(.post, "/sign-out", nil, fields).status == 303)
            #expect(try await service.sendAnonymously(.delete, "/api/v1/session", nil, fields).status == 204)
            for secret in [link.secret, next.secret] {
                #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 200)
            }
        }
    }
}

@Suite(.database) struct `The hosts of a board` {
    @Test func `are refused more tokens than a board allows`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let body = #"{"role":"display","board":"party"}"#
            for _ in 0..<100 {
                #expect(try await service.send(.post, "/api/v1/tokens", body, as: joined.host).status == 201)
            }
            let answer = try await service.send(.post, "/api/v1/tokens", body, as: joined.host)
            #expect(answer.status == 409)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:token-limit","code":"token-limit",\
                    "title":"This board has too many keys","status":409,\
                    "detail":"The hosts of this board have made 100 tokens that are still valid, which is as many as they \
                    may. Revoke one first, or ask an admin to make it."}
                    """
            )
            #expect(try await service.send(.post, "/api/v1/tokens", body).status == 201)
        }
    }
}

@Suite(.database) struct `An admin who signed in for a while` {
    @Test func `makes no token for longer`() async throws {
        try await serve { service in
            let secret = try await service.tokens.create(.admin, expiresAt: .now + 3_600).secret
            let own = try await service.send(.post, "/api/v1/tokens", #"{"role":"admin"}"#, as: secret)
            let session = try await service.send(.get, "/api/v1/session", as: secret)
            let maker = try #require(session.body.firstMatch(of: /"token":"([^"]+)"/)?.output.1)
            let end = try await service.send(.get, "/api/v1/tokens/\(maker)", as: secret).text("expiresAt")
            #expect(end != nil && own.text("expiresAt") == end)
            let body = #"{"role":"admin","expiresAt":"2999-01-01T00:00:00Z"}"#
            #expect(try await service.send(.post, "/api/v1/tokens", body, as: secret).status == 422)
            // The end as the document has it, though the stored one has microseconds.
            let same = #"{"role":"admin","expiresAt":"\#(end ?? "")"}"#
            #expect(try await service.send(.post, "/api/v1/tokens", same, as: secret).status == 201)
        }
    }
}

extension Service {
    /// Makes a link for a host, by the first host or another one.
    func host(
        of joined: JoinedBoard,
        until end: String,
        by secret: String? = nil
    ) async throws -> (id: String, secret: String) {
        let body = #"{"role":"host","board":"\#(joined.board.slug)","expiresAt":"\#(end)"}"#
        let made = try await send(.post, "/api/v1/tokens", body, as: secret ?? joined.host)
        return (made.text("id") ?? "", made.text("secret") ?? "")
    }
}
