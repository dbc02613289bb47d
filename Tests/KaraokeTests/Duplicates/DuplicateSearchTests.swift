import Foundation
import Testing

@testable import Karaoke

@Suite struct `The comparison of songs` {
    private func entry(_ artist: String, _ title: String = "Untitled", source: String? = nil) -> DuplicateSearch.Entry {
        DuplicateSearch.Entry(
            id: Song.ID(UUID()),
            likeness: SongLikeness(Song.Name(title: title, artist: artist)),
            source: source
        )
    }

    @Test func `groups two names of an artist among many songs of one title`() async throws {
        let others = (1...300).map { entry("Number \($0) of \($0 * 7) Others") }
        let firsts = ["The Beatles", "Love Stack", "Charlie Stackbox", "Purplemain"].map { entry($0) }
        let seconds = ["Beatles, The", "Stack Love", "Charley Stackbox", "Purplemane"].map { entry($0) }
        let groups = try await DuplicateSearch.groups(of: firsts + others + seconds)
        #expect(groups == zip(firsts, seconds).map { [$0.id, $1.id] })
    }

    @Test(arguments: [99, 100]) func `compares a song with the hundred that follow it`(count: Int) async throws {
        // Songs of one source are not alike.
        let first = entry("Sam", source: "karafun")
        let others = (0..<count).map { _ in entry("Sam", source: "karafun") }
        let last = entry("Sam", source: "mugen")
        let groups = try await DuplicateSearch.groups(of: [first] + others + [last])
        #expect(groups.count == 1)
        #expect(groups.first?.contains(first.id) == (count < 100))
        #expect(groups.first?.contains(last.id) == true)
    }

    @Test func `ends with its task`() async {
        let songs = (1...200).map { entry("Artist \($0)") }
        await withThrowingTaskGroup(of: [[Song.ID]].self) { group in
            group.cancelAll()
            group.addTask { try await DuplicateSearch.groups(of: songs) }
            await #expect(throws: CancellationError.self) { try await group.next() }
        }
    }
}
