import Containers
import Testing

/// The state of an inspector.
private final class State {
    var fill = Fill()

    struct Fill {
        var isShown = false
    }
}

/// A piece of content that is given its state.
private struct Inspector {
    @Binding var fill: State.Fill

    var list: ListPresentation {
        ListPresentation(of: List { DisclosureGroup("Fill", isExpanded: $fill.isShown) { a } })
    }
}

@Suite struct `A binding` {
    @Test func `hands on a part of its value by a key path`() {
        let state = State()
        let inspector = Inspector(fill: Binding(get: { state.fill }, set: { state.fill = $0 }))
        let list = inspector.list
        #expect(list.names == "Fill")
        list.toggle("Fill")
        #expect(state.fill.isShown)
        #expect(inspector.fill.isShown)
        #expect(list.names == "Fill a")
    }

    @Test func `to data hands on each element`() {
        var songs = [Song(id: 1), Song(id: 2), Song(id: 3)]
        let binding = Binding(get: { songs }, set: { songs = $0 })
        let list = ListPresentation(of: List { ForEach(binding) { $song in Toggle("Sung", isOn: $song.isSung) } })
        #expect(list.rows.map { $0.content[0].containerValues.tag(for: Int.self) } == [1, 2, 3])
        let toggle = list.rows[1].content[0].children?.last
        toggle?.view(as: Containers.Switch.self)?.isOn = true
        #expect(songs.map(\.isSung) == [false, true, false])
        #expect(binding.reversed().map(\.wrappedValue.id) == [3, 2, 1])
        #expect(binding.dropFirst().first?.id == 2)
    }

    @Test func `to a value that may be absent is there while the value is`() {
        var title: String? = "Love Stack"
        let absent = Binding(get: { title }, set: { title = $0 })
        let binding: Binding<String>? = Binding(absent)
        binding?.wrappedValue = "Hey View"
        #expect(title == "Hey View")
        title = nil
        #expect(binding?.wrappedValue == "Love Stack")
        let nothing: Binding<String>? = Binding(absent)
        #expect(nothing == nil)
    }

    private struct Song: Identifiable {
        let id: Int
        var isSung = false
    }
}
