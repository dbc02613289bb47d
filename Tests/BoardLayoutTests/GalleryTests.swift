import Containers
import Testing

@testable import BoardLayout

@Suite struct `The gallery of the songbook` {
    @Test func `has a header above the songs of each initial`() {
        let gallery = SongbookGallery(songs: [3, 1], width: 360, minimum: 160)
        #expect(gallery.columns == 2)
        #expect(gallery.size == Size(width: 360, height: 44 + 16 + 185 + 16 + 185 + 16 + 44 + 16 + 185))
        #expect(
            gallery.parts(from: 0, to: 1_000) == [
                .init(frame: Rect(x: 0, y: 0, width: 360, height: 44), initial: 0, place: nil),
                .init(frame: Rect(x: 0, y: 60, width: 172, height: 185), initial: 0, place: 0),
                .init(frame: Rect(x: 188, y: 60, width: 172, height: 185), initial: 0, place: 1),
                .init(frame: Rect(x: 0, y: 261, width: 172, height: 185), initial: 0, place: 2),
                .init(frame: Rect(x: 0, y: 462, width: 360, height: 44), initial: 1, place: nil),
                .init(frame: Rect(x: 0, y: 522, width: 172, height: 185), initial: 1, place: 0),
            ]
        )
    }

    @Test func `shows what stands in a window, wholly or in part`() {
        let gallery = SongbookGallery(songs: [40, 0, 7], width: 700, minimum: 120)
        let all = gallery.parts(from: 0, to: gallery.size.height)
        #expect(all.count == 50)
        for top in stride(from: 0, to: gallery.size.height, by: 37) {
            let met = all.filter { $0.frame.maxY > top && $0.frame.minY < top + 90 }
            #expect(gallery.parts(from: top, to: top + 90) == met)
        }
    }

    @Test func `has nothing under an initial whose number of songs is wrong`() {
        let gallery = SongbookGallery(songs: [-1, 1], width: 360, minimum: 160)
        #expect(gallery.parts(from: 0, to: 1_000).map(\.initial) == [0, 1, 1])
    }

    @Test func `knows where each initial begins`() {
        let gallery = SongbookGallery(songs: [40, 0, 7], width: 700, minimum: 120)
        let headers = gallery.parts(from: 0, to: gallery.size.height).filter { $0.place == nil }
        #expect(headers.map(\.frame.origin.y) == (0..<3).map { gallery.top(of: $0) })
    }

    @Test func `produces no more than the window of a million songs`() {
        let gallery = SongbookGallery(songs: [600_000, 400_000], width: 1_920, minimum: 160)
        let parts = gallery.parts(from: 5_000_000, to: 5_001_080)
        #expect(!parts.isEmpty && parts.count < 100)
        #expect(parts.allSatisfy { $0.initial == 0 && $0.place != nil })
    }

    @Test func `is empty without songs`() {
        let gallery = SongbookGallery(songs: [], width: 360, minimum: 160)
        #expect(gallery.size.height == 0)
        #expect(gallery.parts(from: 0, to: 1_000) == [])
    }
}
