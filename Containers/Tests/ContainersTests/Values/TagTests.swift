import Containers
import Testing

/// Content with the tags that its subviews carry under three types.
struct Tags: Sendable, CustomTestStringConvertible {
    let number: String
    let integers: [Int?]
    let optionals: [Int??]
    let strings: [String?]
    let subviews: @Sendable () -> SubviewsCollection

    init<Content: View & SendableMetatype>(
        _ number: String,
        _ integers: [Int?],
        optional optionals: [Int??],
        string strings: [String?],
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.number = number
        self.integers = integers
        self.optionals = optionals
        self.strings = strings
        subviews = { SubviewsCollection(of: content()) }
    }

    var testDescription: String { number }
}

@Suite struct `A tag` {
    @Test(.rule("4.1", "4.2", "4.3", "4.4"), arguments: vectors)
    func `is read under the types that it is stored under`(vector: Tags) {
        let subviews = vector.subviews()
        #expect(subviews.map { $0.tag(for: Int.self) } == vector.integers)
        #expect(subviews.map { $0.tag(for: Int?.self) } == vector.optionals)
        #expect(subviews.map { $0.tag(for: String.self) } == vector.strings)
    }

    @Test(.rule("4.1")) func `is compared under the type of the value`() {
        let tagged = sub { a.tag(7) }[0]
        #expect(tagged.hasTag(7))
        #expect(!tagged.hasTag(8))
        #expect(!tagged.hasTag("7"))
        #expect(!sub { a }[0].hasTag(7))
    }

    @Test(.rule("4.4")) func `can be carried by a section`() {
        let sections = sec {
            Section("S") { a }.tag(7)
            ForEach(["p"], id: \.self) { Section($0) { b } }
        }
        #expect(sections[0].hasTag(7))
        #expect(sections[0].tag(for: Int?.self) == 7)
        #expect(sections[1].tag(for: String.self) == "p")
        #expect(sections[1].tag(for: Int.self) == nil)
    }

    @Test(.rule("4.1", "4.2")) func `is among the container values of a subview`() {
        let values = sub { ForEach([10], id: \.self) { t($0).tag("x") } }[0].containerValues
        #expect(values.tag(for: Int.self) == 10)
        #expect(values.tag(for: Int?.self) == nil)
        #expect(values.hasTag("x"))
        #expect(!ContainerValues().hasTag("x"))
    }

    static let vectors = [
        Tags("4a", [7], optional: [7], string: [nil]) { a.tag(7) },
        Tags("4b", [7], optional: [nil], string: [nil]) { a.tag(7, includeOptional: false) },
        Tags("4c", [nil], optional: [nil], string: [nil]) { a },
        Tags("4d", [10, 20], optional: [nil, nil], string: [nil, nil]) { ForEach([10, 20], id: \.self) { t($0) } },
        Tags("4e", [10, 20], optional: [nil, nil], string: ["x", "x"]) {
            ForEach([10, 20], id: \.self) { t($0).tag("x") }
        },
        Tags("4f", [1, 1], optional: [1, 1], string: [nil, nil]) { ForEach([10, 20], id: \.self) { t($0).tag(1) } },
        Tags("4g", [9, 9], optional: [9, 9], string: [nil, nil]) { ForEach([10, 20], id: \.self) { t($0) }.tag(9) },
        Tags("4h", [0, 1, 2], optional: [nil, nil, nil], string: [nil, nil, nil]) { ForEach(3..<6) { t($0) } },
        Tags("4i", [1, 2], optional: [nil, nil], string: ["p", "p"]) {
            ForEach(["p"], id: \.self) { _ in ForEach([1, 2], id: \.self) { t($0) } }
        },
        Tags("4j", [1, 2], optional: [nil, nil], string: [nil, nil]) {
            ForEach([5], id: \.self) { _ in ForEach([1, 2], id: \.self) { t($0) } }
        },
        Tags("4k", [1], optional: [1], string: [nil]) { a.tag(1).tag(2) },
    ]
}
