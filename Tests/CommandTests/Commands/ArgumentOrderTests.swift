import Testing

@testable import KaraokeCommand

@Suite struct `An option that selects a database or server` {
    @Test(arguments: [
        (
            ["--server", "http://wall", "--server-token=t", "board", "list"],
            ["board", "list", "--server", "http://wall", "--server-token=t"]
        ),
        (["board", "list", "--server", "http://wall"], ["board", "list", "--server", "http://wall"]),
        (
            ["--server", "http://wall", "board", "show", "--", "x"],
            ["board", "show", "--server", "http://wall", "--", "x"]
        ),
        (["--server"], ["--server"]),
        (["--help"], ["--help"]),
        ([], []),
    ])
    func `may precede the command`(given: [String], read: [String]) {
        #expect(KaraokeTool.sourceLast(given) == read)
    }
}
