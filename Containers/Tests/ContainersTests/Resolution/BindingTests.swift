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
}
