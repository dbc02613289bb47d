import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The list of wanted songs` {
    @Test func `is for all readers, and has another tag once the songbook has a song`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let section = joined.matt.section
            let pinned = try await service.send(
                .post,
                "\(joined.path)/cards",
                #"{"section":"\#(section)","title":"Moon & Sun","artist":"The Unwrapped"}"#
            )
            let (card, song) = (try #require(pinned.text("id")), try #require(pinned.text("song")))
            let path = "\(joined.path)/wanted-songs"
            let list = try await service.sendAnonymously(.get, "\(path)?total=true")
            #expect(
                list.body == """
                    {"songs":[{"song":"\(song)","title":"Moon & Sun","artist":"The Unwrapped","people":\
                    [{"section":"\(section)","person":"Matt","card":"\(card)"}]}],"next":null,"total":1}
                    """
            )
            let tag = try #require(try await service.send(.get, path)["ETag"])
            #expect(try await service.send(.get, path, nil, [.ifNoneMatch: tag]).status == 304)
            _ = try await service.songs.create(Song.Draft(title: "Moon and Sun", artist: "The Unwrapped"))
            let after = try await service.send(.get, path, nil, [.ifNoneMatch: tag])
            #expect(after.status == 200 && after.body == #"{"songs":[],"next":null}"#)
            _ = try await service.send(.patch, joined.path, #"{"readableBy":"token"}"#)
            #expect(try await service.sendAnonymously(.get, path).status == 401)
            #expect(try await service.send(.get, path, as: joined.matt.secret).status == 200)
        }
    }
}
