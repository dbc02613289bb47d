import Containers

/// The three songs of the talk's first section.
@ViewBuilder var matt3: some View {
    Text("Scrolling in the Deep")
    Text("Born to Build & Run")
    Text("Some Body Like View")
}

/// The nine songs of the talk's second section.
let sam9 = [
    "I Container Multitudes", "Song 2", "Song 3", "Song 4", "Song 5", "Song 6", "Song 7", "Song 8", "Love Stack",
]

/// As many songs as are asked for.
func sommer(_ count: Int) -> ForEach<Range<Int>, Int, Text> {
    ForEach(1..<count + 1) { Text("Sommer's song \($0)") }
}
