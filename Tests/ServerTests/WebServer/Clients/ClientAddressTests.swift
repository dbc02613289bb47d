import HTTPTypes
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A client's address` {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), (" 192.0.2.1 ", "192.0.2.1"), ("192.0.2.1:4711", "192.0.2.1"),
        ("2001:db8::1", "2001:db8:0::1"), ("[2001:db8::1]", "2001:db8::1"), ("[2001:db8::1]:443", "2001:db8::1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
    ])
    func `is read as proxies write it`(text: String, plain: String) throws {
        let address = try #require(ClientAddress(plain))
        #expect(ClientAddress(forwarded: text) == address)
    }

    @Test(arguments: ["", "unknown", "_hidden", "192.0.2", "192.0.2.256", "[nothing]", "2001:db8::1%eth0", "a:b"])
    func `is not guessed`(text: String) {
        #expect(ClientAddress(forwarded: text) == nil)
    }
}

@Suite struct `A block of addresses` {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.1.2.3/8", "10.9.9.9", true),
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("0.0.0.0/0", "192.0.2.2", true),
        ("0.0.0.0/0", "2001:db8::1", false), ("2001:db8::/32", "2001:db8:ffff::1", true),
        ("2001:db8::/32", "2001:db9::1", false), ("::/0", "2001:db8::1", true), ("::1", "::1", true),
    ])
    func `holds the addresses that begin as it does`(block: String, address: String, isInside: Bool) throws {
        let block = try #require(AddressBlock(block))
        #expect(block.contains(try #require(ClientAddress(address))) == isInside)
    }

    @Test(arguments: ["", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "proxy"])
    func `is refused when it is none`(text: String) {
        #expect(AddressBlock(text) == nil)
    }
}

@Suite struct `A proxy` {
    private let proxies = TrustedProxies(blocks: ["10.0.0.0/8", "2001:db8::/32"].compactMap { AddressBlock($0) })

    @Test func `that is not trusted is ignored`() throws {
        let stranger = try #require(ClientAddress("192.0.2.1"))
        let fields: HTTPFields = [.forwardedFor: "198.51.100.1", .forwardedProto: "https"]
        let sender = proxies.sender(of: fields, from: stranger)
        #expect(sender.client == stranger)
        #expect(!sender.isSecure)
    }

    @Test(arguments: [
        ("198.51.100.1", "198.51.100.1"),
        ("203.0.113.9, 198.51.100.1", "198.51.100.1"),
        ("203.0.113.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("198.51.100.1, [2001:db8::2]:443, 10.0.0.2", "198.51.100.1"),
        ("203.0.113.9, nonsense", "10.0.0.1"),
        ("203.0.113.9, nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("", "10.0.0.1"), ("203.0.113.9\u{600}, 198.51.100.1", "198.51.100.1"),
        ("203.0.113.9,\u{301}198.51.100.1", "10.0.0.1"),
    ])
    func `determines the last untrusted address`(field: String, client: String) throws {
        let sender = proxies.sender(of: [.forwardedFor: field], from: try #require(ClientAddress("10.0.0.1")))
        let expected = try #require(ClientAddress(client))
        #expect(sender.client == expected)
    }

    @Test func `is trusted for its own entry in several fields`() throws {
        var fields = HTTPFields()
        fields.append(HTTPField(name: .forwardedFor, value: "203.0.113.9"))
        fields.append(HTTPField(name: .forwardedFor, value: "198.51.100.1"))
        let sender = proxies.sender(of: fields, from: try #require(ClientAddress("10.0.0.1")))
        let expected = try #require(ClientAddress("198.51.100.1"))
        #expect(sender.client == expected)
    }

    @Test(arguments: [("https", true), ("HTTPS", true), ("http", false), ("https, http", false), ("http, https", true)])
    func `determines by the last entry whether the client used TLS`(field: String, isSecure: Bool) throws {
        let sender = proxies.sender(of: [.forwardedProto: field], from: try #require(ClientAddress("10.0.0.1")))
        #expect(sender.isSecure == isSecure)
    }
}
