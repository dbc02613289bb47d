import BoardLayout
import Containers
import Karaoke
import Storage
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A limit in the description` {
    private let document: JSONValue
    private let components: JSONValue

    init() async throws {
        document = try JSONReader.value(of: Array(try await WebFiles.installed().description))
        components = document["components"] ?? .null
    }

    @Test(arguments: [
        ("CardLimit", Board.Limits.cardRange), ("SectionLimit", Board.Limits.sectionRange),
        ("ChangeLimit", Board.Limits.changeRange),
    ])
    func `of a board is the service's`(name: String, range: ClosedRange<Int>) {
        #expect(Self.range(components["schemas"]?[name]) == range)
    }

    @Test func `of a new board has the service's default`() {
        let fields = components["schemas"]?["NewBoard"]?["properties"]
        let limits = Board.Limits()
        let expected = [
            "dibsLimit": limits.dibs, "cardLimit": limits.cards, "sectionLimit": limits.sections,
            "changeLimit": limits.changes,
        ]
        for (name, limit) in expected { #expect(fields?[name]?["default"]?.whole == limit, "\(name)") }
    }

    @Test func `of a list is the service's`() {
        let schema = components["parameters"]?["limit"]?["schema"]
        #expect(Self.range(schema) == 1...PageLength.longest)
        #expect(schema?["default"]?.whole == PageLength.usual)
    }

    @Test(arguments: ["Name", "Line"])
    func `of a text is the service's`(name: String) {
        #expect(components["schemas"]?[name]?["maxLength"]?.whole == TextRules.limit)
    }

    @Test func `of a display's size is the service's`() {
        #expect(Self.range(components["schemas"]?["Length"]) == LaidOutBoard.lengths)
        let (width, height) = (components["parameters"]?["width"], components["parameters"]?["height"])
        #expect(width?["schema"]?["default"]?.whole == Int(LaidOutBoard.usualSize.width))
        #expect(height?["schema"]?["default"]?.whole == Int(LaidOutBoard.usualSize.height))
    }

    @Test func `stands in sentences as the service has it`() {
        let guests = RateLimits.Configuration().guests
        let file = "\(BoardArchive.largestFile >> 20) MiB"
        let (paths, topics) = (document["paths"], document["info"]?["description"])
        let sentences = [
            (paths?["/api/v1/boards/{board}/export"]?["get"]?["description"], file),
            (paths?["/api/v1/board-imports"]?["post"]?["description"], file),
            (components["examples"]?["board-too-large"]?["value"]?["detail"], file),
            (
                paths?["/api/v1/boards/{board}/events"]?["get"]?["description"],
                "every \(PageFacts.heartbeat.components.seconds) seconds"
            ),
            (topics, "for \(IdempotencyKeys.hoursKept) hours"),
            (topics, "\(IdempotencyKeys.bytesKept >> 20) MiB of each caller"),
            (topics, "\(Int(guests.perSecond)) times a second, and \(guests.burst) times at once"),
        ]
        for (sentence, limit) in sentences {
            let words = (sentence?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(limit))
        }
    }

    private static func range(_ schema: JSONValue?) -> ClosedRange<Int>? {
        guard let least = schema?["minimum"]?.whole, let most = schema?["maximum"]?.whole else { return nil }
        return least...most
    }
}
