import Containers
import Testing

/// A value that others bind to.
final class Switch {
    var isOn: Bool

    init(_ isOn: Bool) {
        self.isOn = isOn
    }

    var binding: Binding<Bool> {
        Binding(get: { self.isOn }, set: { self.isOn = $0 })
    }
}

@Suite struct `A disclosure group` {
    @Test(.rule("12.1", "12.2", "12a", "12c")) func `starts collapsed and keeps its own state`() {
        let list = ListPresentation(of: List { fill() })
        #expect(list.lines == "Fill 0")
        list.toggle("Fill")
        #expect(list.lines == "Fill 0, toggle 1, colour 1")
        list.toggle("Fill")
        #expect(list.lines == "Fill 0")
    }

    @Test(.rule("12.1", "12b")) func `follows its binding, and writes it`() {
        let expansion = Switch(true)
        let list = ListPresentation(of: List { fill(expansion.binding) })
        #expect(list.names == "Fill toggle colour")
        list.toggle("Fill")
        #expect(!expansion.isOn)
        #expect(list.names == "Fill")
        expansion.isOn = true
        #expect(list.names == "Fill toggle colour")
    }

    @Test(.rule("12.2", "12d", "12e", "12f")) func `keeps what is open beneath it while it is closed`() {
        let items = Switch(true)
        let list = ListPresentation(
            of: List {
                DisclosureGroup("Items", isExpanded: items.binding) {
                    t(1)
                    t(2)
                    DisclosureGroup("Sub-items") { Mark("s1") }
                }
            }
        )
        #expect(list.lines == "Items 0, t1 1, t2 1, Sub-items 1")
        list.toggle("Sub-items")
        #expect(list.lines == "Items 0, t1 1, t2 1, Sub-items 1, s1 2")
        list.toggle("Items")
        #expect(list.lines == "Items 0")
        list.toggle("Items")
        #expect(list.rows.count == 5)
    }

    @Test(.rule("12.1")) func `evaluates its content once it is opened, and once only`() {
        let tally = Tally()
        let list = ListPresentation(
            of: List {
                DisclosureGroup("Fill") {
                    let _ = tally.increment()
                    a
                }
            }
        )
        #expect(list.rows.count == 1)
        #expect(tally.count == 0)
        for _ in 0..<3 { list.toggle("Fill") }
        #expect(list.names == "Fill a")
        #expect(tally.count == 1)
    }

    @Test(.rule("12.2")) func `is one subview in general content, which shows its label and what is open`() {
        let closed = sub { fill() }
        #expect(closed.count == 1)
        #expect(closed[0].children?.names == "Fill")
        let open = sub { fill(.constant(true)) }
        #expect(open[0].children?.names == "Fill toggle colour")
        #expect(open[0].placed(in: .unspecified).frame.height == 16 + 8 + 10 + 8 + 10)
        #expect(open[0].view is DisclosureGroup<Text, TupleView<Mark, Mark>>)
        #expect(open[0].view(as: DisclosureGroup<Text, TupleView<Mark, Mark>>.self) != nil)
    }

    @Test func `cannot be closed against a constant`() {
        let list = ListPresentation(of: List { fill(.constant(true)) })
        list.toggle("Fill")
        #expect(list.rows.count == 3)
    }

    private func fill(_ isExpanded: Binding<Bool>? = nil) -> DisclosureGroup<Text, TupleView<Mark, Mark>> {
        DisclosureGroup("Fill", isExpanded: isExpanded) {
            Mark("toggle")
            Mark("colour")
        }
    }
}
