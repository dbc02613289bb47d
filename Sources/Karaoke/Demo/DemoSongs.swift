/// The songs of the demo: those of the talk, and more of their kind.
enum DemoSongs {
    static let matt = [
        DemoSong("Scrolling in the Deep", "The Delegates"),
        DemoSong("Born to Build & Run", "The E Scheme Band"),
        DemoSong("Some Body Like View", "Some View"),
    ]

    static let sam = [
        DemoSong("I Container Multitudes", "Group of Subviews"),
        DemoSong("Total Eclipse of the Chart", "The Axis Marks"),
        DemoSong("Stairway to Hidden", "Opacity Zero"),
        DemoSong("Livin' on a Spacer", "Bon Layout"),
        DemoSong("Should I Stay or Should I Scroll", "The Clashing Names"),
        DemoSong("Purple Main", "The Main Actors"),
        DemoSong("Don't Stop Observin'", "The State Changes"),
        DemoSong("Every Bind You Take", "The Policies"),
        DemoSong("Love Stack", "The Push and Pops"),
    ]

    static let sommer = [
        DemoSong("Girls Just Want to Have Func", "The Closures"),
        DemoSong("Another One Hits the Stack", "The Call Frames"),
        DemoSong("Hit Me Baby One More Type", "The Generics"),
        DemoSong("Sweet Child View of Mine", "Guard and Throwses"),
        DemoSong("Boulevard of Broken Streams", "Async Day"),
        DemoSong("Smells Like Team Spirit", "Merge Conflict"),
        DemoSong("Under Back Pressure", "The Buffers"),
    ]

    static let all =
        matt + sam + sommer + [
            DemoSong("Bohemian Recursion", "The Base Cases"),
            DemoSong("Dancing in the Dark Mode", "The E Scheme Band"),
            DemoSong("Ain't No Mountain View High Enough", "The Navigators"),
            DemoSong("Hotel Closures", "The Escapings"),
            DemoSong("Wake Me Up Before You Go To Statement", "The Loops"),
            DemoSong("All You Need Is Loop", "The Iterators"),
            DemoSong("Take On Menu", "Ah-Hover"),
            DemoSong("I Will Always Lock View", "The Mutexes"),
            DemoSong("Like a Rolling Release", "The Versions"),
            DemoSong("Optional Killed the Runtime Error", "The Unwrappers"),
            DemoSong("Time After Timeout", "The Retries"),
        ]
}

/// A song of the demo.
struct DemoSong {
    let title: String
    let artist: String

    init(_ title: String, _ artist: String) {
        self.title = title
        self.artist = artist
    }

    /// The song as an entry of a board file.
    func entry(rejected writtenRejection: Bool? = nil, hasDibs: Bool = false) -> BoardFile.Entry {
        BoardFile.Entry(title: title, artist: artist, writtenRejection: writtenRejection, hasDibs: hasDibs)
    }
}
