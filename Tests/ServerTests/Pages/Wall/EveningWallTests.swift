import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The wall of an evening` {
    @Test func `has the strip of the setlist, which stands alone on the overlay`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            for path in ["/b/karaoke-party", "/b/karaoke-party/overlay"] {
                let page = try await service.sendAnonymously(.get, path)
                #expect(page.body.contains("aria-label=\"Setlist\" hidden>"))
            }
            let picks = try await evening.pick([evening.sams[0], evening.matts[1]])
            _ = try await evening.advance(from: nil)
            for path in ["/b/karaoke-party", "/b/karaoke-party/overlay"] {
                let page = try await service.sendAnonymously(.get, path)
                #expect(page.status == 200)
                #expect(page.body.contains("<li class=\"turn is-now\" id=\"turn-\(picks[0])\""))
                #expect(page.body.contains("<li class=\"turn is-next\" id=\"turn-\(picks[1])\""))
            }
        }
    }

    @Test func `is an overlay that is sent again only when it changed`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let path = "/b/karaoke-party/overlay"
            let tag = try #require(try await service.sendAnonymously(.get, path)["ETag"])
            let known: HTTPFields = [.ifNoneMatch: tag]
            #expect(try await service.sendAnonymously(.get, path, nil, known).status == 304)
            _ = try await evening.pick([evening.sams[0]])
            #expect(try await service.sendAnonymously(.get, path, nil, known).status == 200)
        }
    }

    @Test func `is a poster once it is closed, also of singers who left`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1]])
            for onStage in [nil, picks[0]] { _ = try await evening.advance(from: onStage) }
            let sam = "\(evening.path)/sections/\(evening.talk.sam)?release=true"
            #expect(try await service.send(.delete, sam).status == 204)
            #expect(!(try await service.sendAnonymously(.get, "/b/karaoke-party")).body.contains("2 people sang"))
            _ = try await service.send(.patch, evening.path, #"{"state":"closed"}"#)
            let poster = try await service.sendAnonymously(.get, "/b/karaoke-party")
            #expect(poster.body.contains("2 people sang 2 songs. Thank you, good night!"))
            #expect(poster.body.matches(of: /class="singers" dir="auto">(\w+)</).map(\.output.1) == ["Sam", "Matt"])
            #expect(!poster.body.contains("section-\(evening.talk.matt)"))
            _ = try await service.send(.patch, evening.path, #"{"state":"active"}"#)
            #expect(!(try await service.sendAnonymously(.get, "/b/karaoke-party")).body.contains("2 people sang"))
        }
    }
}
