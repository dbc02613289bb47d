import KaraokeClient
import TestDatabase
import Testing

@Suite(.database) struct `A client of the songbook's outline` {
    @Test func `browses it level by level`() async throws {
        try await serve { client in
            for (title, artist) in [("The Loop", "Sam"), ("Array", "Sam"), ("Main", "The Actors")] {
                try await client.createSong(title: title, artist: artist)
            }
            let initials = try await client.outline().all()
            #expect(initials.map(\.name) == ["A", "S"])
            #expect(initials.map(\.kind) == [.initial, .initial])
            let artists = try await client.outline(beneath: initials[1].id).all()
            #expect(artists.map(\.name) == ["Sam"])
            #expect(artists.map(\.songs) == [2])
            let songs = try await client.outline(beneath: artists[0].id).all()
            #expect(songs.map(\.song?.title) == ["Array", "The Loop"])
            #expect(try await client.outline(ofArtist: "SAM").all() == songs)
            let open = try await client.outline(expanded: [initials[1].id, artists[0].id]).all()
            #expect(open.map(\.name) == ["A", "S", "Sam", "Array", "The Loop"])
            #expect(open.map(\.isExpanded) == [false, true, true, nil, nil])
            let nobody = await #expect(throws: Problem.self) { try await client.outline(ofArtist: "Nobody").all() }
            #expect(nobody?.code == .invalidValue)
        }
    }

    @Test func `reads a window of its gallery`() async throws {
        try await serve { client in
            try await client.createSong(title: "The Loop", artist: "Sam")
            let gallery = try await client.gallery(GalleryWindow(width: 360, height: 640))
            #expect(gallery.columns == 2)
            #expect(gallery.headers.map(\.initial) == ["S"])
            #expect(gallery.cells.map(\.song.title) == ["The Loop"])
            let below = try await client.gallery(GalleryWindow(width: 360, height: 640, top: .offset(300)))
            #expect(below.cells.isEmpty)
            #expect(below.size == gallery.size)
        }
    }

    @Test func `reads its gallery from an initial on`() async throws {
        try await serve { client in
            for artist in ["Matt", "Sam"] { try await client.createSong(title: "The Loop", artist: artist) }
            let gallery = try await client.gallery(GalleryWindow(height: 100, top: .initial("S")))
            #expect(gallery.headers.map(\.initial) == ["S"])
            let nobody = try await client.gallery(GalleryWindow(height: 100, top: .initial("Q")))
            #expect(nobody.headers.map(\.initial) == ["M"])
        }
    }

    @Test func `receives it as a file`() async throws {
        try await serve { client in
            try await client.createSong(title: "The Loop", artist: "Sam")
            var bytes: [UInt8] = []
            for try await piece in try await client.exportSongs(as: .csv) { bytes += piece }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.unicodeScalars.contains("\n"))
            #expect(text.contains("Sam,The Loop,,"))
        }
    }
}
