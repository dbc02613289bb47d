import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A snapshot that is shown in the documentation` {
    @Test func `is an example of SectionSnapshot`() throws {
        // Shown in SectionSnapshot.swift
        var snapshot = SectionSnapshot<String>()
        try snapshot.append(["Pep", "Marx"])
        try snapshot.append(["Manny", "Moe", "Jack"], to: "Pep")
        let before = snapshot.visibleItems
        snapshot.expand(["Pep"])
        let after = snapshot.visibleItems
        // End
        #expect(before == ["Pep", "Marx"])
        #expect(after == ["Pep", "Manny", "Moe", "Jack", "Marx"])
    }

    @Test func `is an example of SectionedDataSource`() throws {
        // Shown in SectionedDataSource.swift
        var families = SectionSnapshot<String>()
        try families.append(["Pep"])
        try families.append(["Manny", "Moe", "Jack"], to: "Pep")
        var source = SectionedDataSource<String, String>()
        source.apply(families, to: "Families")
        try source.toggle("Pep")
        // End
        #expect(source.items(in: "Families").count == 4)
    }

    @Test func `is an example of SnapshotHandlers`() throws {
        // Shown in SnapshotHandlers.swift
        var songs = SectionSnapshot<String>()
        try songs.append(["Karaoke", "Silence"])
        var source = SectionedDataSource<String, String>()
        source.handlers.shouldExpandItem = { $0 != "Silence" }
        source.apply(songs, to: "Songbook")
        try source.toggle("Silence")
        // End
        #expect(try !source.snapshot(for: "Songbook").isExpanded("Silence"))
    }

    @Test func `is an example of ListSnapshot`() throws {
        // Shown in ListSnapshot.swift
        var list = ListSnapshot<String, Int>()
        try list.append(sections: ["first", "second"])
        try list.append([1, 2, 3], to: "first")
        try list.append([3], to: "second")
        // End
        #expect(list.items(in: "first") == [1, 2])
    }

    @Test func `is an example of ListDifference`() {
        // Shown in ListDifference.swift
        let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "d"])
        let replayed = difference.applied(to: ["a", "b", "c"])
        // End
        #expect(replayed == ["c", "a", "d"])
        #expect(difference.deletions.map(\.item) == ["b"])
    }
}
