import Containers
import Testing

/// Sections with what they and their members read for the key `n`.
struct SectionReading: Sendable, CustomTestStringConvertible {
    let number: String
    let section: [Int]
    let members: String
    let sections: @Sendable () -> SectionCollection

    init<Content: View & SendableMetatype>(
        _ number: String,
        section: [Int],
        _ members: String,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.number = number
        self.section = section
        self.members = members
        sections = { SectionCollection(of: content()) }
    }

    var testDescription: String { number }
}

@Suite struct `A container value written on a section` {
    @Test(.rule("6.9"), arguments: vectors)
    func `is its own, and reaches its members`(vector: SectionReading) {
        let sections = vector.sections()
        #expect(sections.map(\.containerValues.n) == vector.section)
        #expect(sections.flatMap { [$0.header, $0.content, $0.footer] }.flatMap { Array($0) }.n == vector.members)
    }

    static let vectors = [
        SectionReading("6.9a", section: [4], "H{4} a{4} b{4} F{4}") {
            Section {
                a
                b
            } header: {
                Mark("H")
            } footer: {
                Mark("F")
            }.containerValue(\.n, 4)
        },
        SectionReading("6.9b", section: [0], "H{0} a{1} b{0}") {
            Section("H") {
                a.containerValue(\.n, 1)
                b
            }
        },
        SectionReading("6.9c", section: [4], "H{4} a{1} b{4}") {
            Section("H") {
                a.containerValue(\.n, 1)
                b
            }.containerValue(\.n, 4)
        },
        SectionReading("6.9d", section: [4], "a{4}") { Group { Section { a } }.containerValue(\.n, 4) },
        SectionReading("6.9e", section: [1], "a{1}") {
            Group { Section { a }.containerValue(\.n, 1) }.containerValue(\.n, 4)
        },
        SectionReading("6.9f", section: [0], "a{4} b{4}") {
            Group {
                a
                b
            }.containerValue(\.n, 4)
        },
        SectionReading("6.9g", section: [0, 4], "x{4} a{4}") {
            Group {
                x
                Section { a }
            }.containerValue(\.n, 4)
        },
    ]
}
