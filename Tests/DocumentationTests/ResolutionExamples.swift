import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `Resolved content that is shown in the documentation` {
    @Test func `is an example of Subview`() {
        // Shown in Subview.swift
        let subviews = SubviewsCollection { Text("Love Stack").tag(1) }
        let text = subviews[0].view(as: Text.self)?.content
        let tag = subviews[0].tag(for: Int.self)
        // End
        #expect(text == "Love Stack")
        #expect(tag == 1)
    }

    @Test func `is an example of SubviewsCollection`() {
        // Shown in SubviewsCollection.swift
        let subviews = SubviewsCollection {
            Text("Love Stack")
            ForEach(0..<9) { Text("Song \($0)") }
        }
        let featured = HStack { subviews.prefix(3) }
        // End
        #expect(subviews.count == 10)
        #expect(featured.placed(in: .unspecified).children.count == 3)
    }

    @Test func `is an example of SectionConfiguration`() {
        // Shown in SectionConfiguration.swift
        struct Column: View {
            let section: SectionConfiguration

            var body: some View {
                VStack(spacing: 20) {
                    if !section.header.isEmpty {
                        section.header
                    }
                    section.content
                }
            }
        }
        let sections = SectionCollection { Section("Sam") { Text("Love Stack") } }
        let columns = HStack(spacing: 80) { ForEach(sections) { Column(section: $0) } }
        // End
        #expect(columns.placed(in: .unspecified).children[0].children.count == 2)
    }

    @Test func `is an example of SectionCollection`() {
        // Shown in SectionCollection.swift
        let sections = SectionCollection {
            Text("Before any section")
            Section("Sam") { Text("Love Stack") }
        }
        // End
        #expect(sections.map(\.isExplicit) == [false, true])
    }

    @Test func `is an example of ContainerValues`() {
        // Shown in ContainerValues.swift
        let subviews = SubviewsCollection {
            Section("Sommer") {
                Text("Love Stack")
                Text("Hey View").rating(5)
            }
            .rating(2)
        }
        let ratings = subviews.map(\.containerValues.rating)
        // End
        #expect(ratings == [2, 2, 5])
    }

    @Test func `is an example of Binding`() {
        // Shown in Binding.swift
        struct Options {
            @Binding var volume: Int

            func louder() {
                volume += 1
            }
        }
        var volume = 3
        Options(volume: Binding(get: { volume }, set: { volume = $0 })).louder()
        // End
        #expect(volume == 4)
    }

    @Test func `is an example of State`() {
        // Shown in State.swift
        struct Inspector: View {
            @State var isShown = true

            var body: some View {
                DisclosureGroup("Fill", isExpanded: $isShown) { Text("yellow") }
            }
        }
        // End
        #expect(Inspector().placed(in: .unspecified).children.count == 2)
    }
}
