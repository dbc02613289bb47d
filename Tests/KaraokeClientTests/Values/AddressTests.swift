import KaraokeClient
import Testing

@Suite struct `The address of a service` {
    @Test(arguments: [
        ("https://karaoke.example", false), ("http://karaoke.example:8080/party/", true),
        ("http://127.0.0.1:8080", false), ("http://127.0.0.1.example", true), ("http://[::1]:8080", false),
        ("http://localhost", false), ("http://192.168.1.7", true),
    ])
    func `shows whether tokens travel unencrypted`(text: String, isExposed: Bool) throws {
        #expect(try #require(ServerAddress(text)).exposesTokens == isExposed)
    }

    @Test func `loses the slash at its end`() {
        #expect(ServerAddress("https://karaoke.example/party/").map { "\($0)" } == "https://karaoke.example/party")
    }

    @Test(arguments: ["", "karaoke.example", "ftp://karaoke.example", "https://", "https://me:you@karaoke.example"])
    func `is one of the web without a user`(text: String) {
        #expect(ServerAddress(text) == nil)
    }
}
