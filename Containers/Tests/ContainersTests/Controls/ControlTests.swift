import Containers
import Testing

@Suite struct `Controls` {
    @Test func `of a form stand below one another and read what is kept elsewhere`() throws {
        var fill = Fill(isShown: true, hasGradient: false)
        let binding = Binding(get: { fill }, set: { fill = $0 })
        let form = Form {
            DisclosureGroup(isExpanded: binding.isShown) {
                Toggle("Gradient", isOn: binding.hasGradient)
            } label: {
                Label("Fill", systemImage: "square")
            }
            Text("End")
        }
        let placed = form.placed(in: ProposedSize(width: 200, height: 300))
        let group = try #require(placed.children.first)
        #expect(placed.children.map(\.frame.minY) == [0, 48])
        let control = try #require(group.children.last?.children.last)
        #expect(control.frame == Rect(x: 168, y: 24, width: 32, height: 16))
        let toggle = try #require(control.subview.view(as: Containers.Switch.self))
        #expect(!toggle.isOn)
        toggle.isOn = true
        #expect(fill.hasGradient)
        fill.isShown = false
        #expect(form.placed(in: .unspecified).children[0].children.count == 1)
    }

    @Test func `of pictures have their own size unless they are resizable`() {
        let room = ProposedSize(width: 300, height: 300)
        let image = Image("lunch", label: "A sandwich", size: Size(width: 60, height: 40))
        #expect(image.placed(in: room).frame.size == Size(width: 60, height: 40))
        #expect(image.resizable().placed(in: room).frame.size == Size(width: 300, height: 300))
        let fitted = image.resizable().aspectRatio(contentMode: .fit).overlay(alignment: .bottom) { Text("4 stars") }
        let placed = fitted.placed(in: room)
        #expect(placed.frame.size == Size(width: 300, height: 200))
        #expect(placed.overlays.map(\.frame.minY) == [184])
    }

    @Test func `of groups have a sign before their label, and indent what they show`() throws {
        let group = DisclosureGroup("Fill", isExpanded: .constant(true)) {
            Text("Yellow")
            Text("Opaque")
        }
        let placed = group.placed(in: .unspecified)
        let label = try #require(placed.children.first)
        #expect(label.children.first?.subview.view(as: Image.self) == Image(systemName: "chevron.down"))
        #expect(label.children.map(\.frame.minX) == [0, 24])
        #expect(
            placed.children.dropFirst().map(\.frame) == [
                Rect(x: 24, y: 24, width: 48, height: 16), Rect(x: 24, y: 48, width: 48, height: 16),
            ]
        )
        let closed = DisclosureGroup("Fill") { Text("Yellow") }.placed(in: .unspecified)
        #expect(closed.children[0].children[0].subview.view(as: Image.self)?.name == "chevron.right")
    }

    @Test func `with a value show it at the end of their line`() {
        let rows = VStack {
            LabeledContent("Radius", value: "3 pt")
            LabeledContent("Corner") { Image(systemName: "circle") }
            LabeledContent {
                Text("Path")
            } label: {
                Label("Kind", systemImage: "scribble")
            }
        }
        let placed = rows.placed(in: ProposedSize(width: 200, height: nil))
        #expect(placed.children.map(\.children.last?.frame.maxX) == [200, 200, 200])
        #expect(placed.children.map(\.children.first?.frame.minX) == [0, 0, 0])
    }

    private struct Fill {
        var isShown: Bool
        var hasGradient: Bool
    }
}
