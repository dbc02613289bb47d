import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A lazy container that is shown in the documentation` {
    @Test func `is an example of LazyVStack`() {
        // Shown in LazyStack.swift
        let songs = LazyVStack(spacing: 0, childHeight: 20) {
            ForEach(0..<1_000_000) { Text("Song \($0)") }
        }
        let prepared = songs.prepared(in: ProposedSize(width: 320, height: nil))
        let shown = prepared.visible(in: 4000..<4040)
        // End
        #expect(shown.count == 2)
    }

    @Test func `is an example of LazyVGrid`() {
        // Shown in LazyGrid.swift
        let gallery = LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 12)], spacing: 12) {
            ForEach(0..<10) { Text("Sandwich \($0)") }
        }
        let placed = gallery.placed(in: ProposedSize(width: 640, height: nil))
        // End
        #expect(placed.children.count { $0.frame.minY == 0 } == 2)
    }

    @Test func `is an example of PreparedLazyContent`() {
        // Shown in PreparedLazyContent.swift
        let grid = LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<100) { Text("Song \($0)") } }
        let prepared = grid.prepared(in: ProposedSize(width: 640, height: nil))
        let shown = prepared.visible(in: 0..<16)
        // End
        #expect(shown.count == 2)
    }

    @Test func `is an example of GridItem`() {
        // Shown in GridItem.swift
        let columns = [GridItem(.fixed(100)), GridItem(.flexible(minimum: 50)), GridItem(.adaptive(minimum: 80))]
        let widths = GridTracks(columns, in: 400).lengths
        // End
        #expect(widths.count == 3)
        #expect(widths[0] == 100)
    }

    @Test func `is an example of ScrollView`() {
        // Shown in ScrollView.swift
        let songs = ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<1000) { Text("Song \($0)") } }
        }
        let shown = songs.visible(from: 400, in: Size(width: 320, height: 100))
        // End
        #expect(shown.count == 7)
    }
}
