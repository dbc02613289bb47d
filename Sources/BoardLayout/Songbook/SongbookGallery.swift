import Containers

/// The songbook as pictures in an adaptive lazy grid, with a section for each initial.
///
/// The length of the grid's lines is fixed, so that only the cells of a window are produced. A cell contains its
/// position under its initial, and no details of its song.
package struct SongbookGallery {
    /// The content of a window: the headers of initials, and cells.
    package struct Part: Equatable {
        package let frame: Rect
        /// The offset of the initial among all.
        package let initial: Int
        /// The place of the song under its initial; `nil` for the header.
        package let place: Int?
    }

    private static let spacing = 16.0

    /// The size of the whole grid.
    package let size: Size
    /// The number of columns.
    package let columns: Int

    private let grid: PreparedLazyContent
    /// The number of songs of each initial.
    private let songs: [Int]

    /// Lays out a number of songs for each initial.
    ///
    /// - Parameters:
    ///   - songs: The number of songs of each initial.
    ///   - width: The width of the whole.
    ///   - minimum: The least width of a column.
    package init(songs: [Int], width: Double, minimum: Double) {
        let songs = songs.map { max(0, $0) }
        self.songs = songs
        let items = [GridItem(.adaptive(minimum: minimum), spacing: Self.spacing)]
        let tracks = GridTracks(items, in: width)
        columns = tracks.lengths.count
        let rowHeight = Self.rowHeight(tracks.lengths.first ?? minimum)
        grid = LazyVGrid(columns: items, spacing: Self.spacing, rowHeight: rowHeight) {
            ForEach(0..<songs.count) { initial in
                Section {
                    ForEach(0..<songs[initial]) { GalleryCell(initial: initial, place: $0) }
                } header: {
                    GalleryCell(initial: initial, place: nil)
                }
            }
        }
        .prepared(in: ProposedSize(width: width, height: nil))
        size = grid.size
    }

    /// Returns the parts that lie between two heights, wholly or partly, in order.
    package func parts(from top: Double, to bottom: Double) -> [Part] {
        grid.visible(in: top..<bottom).compactMap { placed in
            placed.subview.view(as: GalleryCell.self).map { cell in
                Part(frame: placed.frame, initial: cell.initial, place: cell.place)
            }
        }
    }

    /// Returns the top of an initial's header, in points.
    ///
    /// - Complexity: Linear in the number of initials.
    package func top(of initial: Int) -> Double {
        grid.frame(at: songs[..<initial].reduce(initial, +)).minY
    }

    /// The height of a picture with an aspect ratio of 4:3, and two lines of words.
    private static func rowHeight(_ width: Double) -> Double {
        (width * 3 / 4).rounded() + 56
    }
}

/// A song, or the header of an initial.
private struct GalleryCell: Leaf {
    let initial: Int
    let place: Int?

    func size(for proposal: ProposedSize) -> Size {
        Size(width: proposal.width ?? 0, height: place == nil ? 44 : proposal.height ?? 0)
    }
}
