import Testing

@testable import KaraokeCommand

@Suite struct `The address of a service` {
    @Test(
        arguments: [
            (nil, "127.0.0.1", 8080, nil, nil, "http://127.0.0.1:9000"),
            (nil, "fd00::2", 8080, nil, "http://[fd00::2]:8080", "http://[fd00::2]:8080"),
            (nil, "127.0.0.1", 0, nil, nil, "http://127.0.0.1:9000"),
            (nil, "0.0.0.0", 8080, nil, nil, "http://127.0.0.1:9000"),
            (nil, "::", 8080, nil, nil, "http://[::1]:9000"),
            (nil, "0.0.0.0", 8080, "192.168.1.20", "http://192.168.1.20:8080", "http://192.168.1.20:8080"),
            ("https://wall.example", "0.0.0.0", 0, nil, "https://wall.example", "https://wall.example"),
        ] as [(String?, String, Int, String?, String?, String)]
    )
    func `is one that guests can reach, or else the one that they request`(
        given: String?,
        host: String,
        port: Int,
        network: String?,
        publicURL: String?,
        printed: String
    ) {
        let address = ServiceAddress(publicURL: given, host: host, port: port, networkAddress: network)
        #expect(address.publicURL == publicURL)
        #expect(address.address(port: 9_000) == printed)
    }

    @Test(
        arguments: [
            (nil, "127.0.0.1", "start again without HTTP_HOST, which lets only this machine in"),
            (nil, "0.0.0.0", "connect this machine to a network and start again"),
            ("http://localhost:8080", "0.0.0.0", "set PUBLIC_URL to an address that they reach"),
        ] as [(String?, String, String)]
    )
    func `that phones cannot reach has the remedy for its cause`(given: String?, host: String, remedy: String) {
        #expect(ServiceAddress(publicURL: given, host: host, port: 8_080, networkAddress: nil).remedy == remedy)
    }
}
