import Containers

extension [Party.Song] {
    static let sams = [
        Party.Song(title: "I Container Multitudes"), Party.Song(title: "Like a Rolling Stack", samHasDibs: true),
        Party.Song(title: "Hey View"), Party.Song(title: "Let It Bind"),
        Party.Song(title: "Stay a While Loop", samHasDibs: true),
        Party.Song(title: "Purple Frame"), Party.Song(title: "Sweet Child View of Mine"),
        Party.Song(title: "Under Preference", samHasDibs: true), Party.Song(title: "Love Stack"),
    ]

    static let sommers = [
        Party.Song(title: "Modify Me"), Party.Song(title: "Every Break You Cache"),
        Party.Song(title: "Smells Like Team Spirit"),
        Party.Song(title: "Stackway to Heaven"), Party.Song(title: "Thread Fever"),
        Party.Song(title: "Hotel Californize"),
        Party.Song(title: "Dancing Queue"),
    ]
}

/// What the pages hang on the board, step by step.
enum Party {
    // Shown in Containers.md
    struct Song: Identifiable {
        let title: String
        var samHasDibs = false

        var id: String { title }
    }
    // End

    static let sam = [Song].sams
    static let sommer = [Song].sommers

    static func first() -> some View {
        typealias DisplayBoard = FirstBoard.DisplayBoard
        // Shown in Containers.md
        let board = DisplayBoard {
            Text("Scrolling in the Deep")
            Text("Born to Build & Run")
            Text("Some Body Like View")
            ForEach(sam) { song in
                Text(song.title)
            }
        }
        // End
        return board
    }

    static func frames() -> [Rect] {
        let board = first()
        // Shown in Containers.md
        let placed = board.placed(in: ProposedSize(width: 640, height: 360))
        let frames = placed.children.map(\.frame)
        // End
        return frames
    }

    static func crowded() -> some View {
        typealias DisplayBoard = CrowdedBoard.DisplayBoard
        return DisplayBoard {
            Text("Scrolling in the Deep")
            Text("Born to Build & Run")
            Text("Some Body Like View")
            ForEach(sam) { song in
                Text(song.title)
            }
            // Shown in Containers.md
            ForEach(sommer) { song in
                Text(song.title)
            }
            // End
        }
    }

    @ViewBuilder
    static func sections() -> some View {
        // Shown in Containers.md
        Section("Matt's Favorites") {
            Text("Scrolling in the Deep")
            Text("Born to Build & Run")
            Text("Some Body Like View")
        }
        Section("Sam's Favorites") {
            ForEach(sam) { song in
                Text(song.title)
            }
        }
        Section("Sommer's Favorites") {
            ForEach(sommer) { song in
                Text(song.title)
            }
        }
        // End
    }

    static func final() -> some View {
        typealias DisplayBoard = TitledBoard.DisplayBoard
        // Shown in Containers.md
        let board = DisplayBoard {
            Section("Matt's Favorites") {
                Text("Scrolling in the Deep")
                    .displayBoardCardRejected()
                Text("Born to Build & Run")
                Text("Some Body Like View")
            }
            Section("Sam's Favorites") {
                ForEach(sam) { song in
                    Text(song.title)
                        .displayBoardCardRejected(song.samHasDibs)
                }
            }
            Section("Sommer's Favorites") {
                ForEach(sommer) { song in
                    Text(song.title)
                }
            }
            .displayBoardCardRejected()
        }
        // End
        return board
    }
}
