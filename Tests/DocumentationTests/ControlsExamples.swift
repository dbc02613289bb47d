import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A control that is shown in the documentation` {
    @Test func `is an example of Form`() {
        // Shown in Form.swift
        let form = Form {
            Toggle("Fill shape?", isOn: .constant(true))
            Text("Yellow")
        }
        let placed = form.placed(in: ProposedSize(width: 300, height: nil))
        // End
        #expect(placed.children.count == 2)
    }

    @Test func `is an example of Label`() {
        // Shown in Label.swift
        let label = Label("Fill", systemImage: "paintbrush")
        let size = label.placed(in: .unspecified).frame.size
        // End
        #expect(size == Size(width: 56, height: 16))
    }

    @Test func `is an example of Toggle`() {
        // Shown in Toggle.swift
        var isFilled = false
        let toggle = Toggle("Fill shape?", isOn: Binding(get: { isFilled }, set: { isFilled = $0 }))
        let placed = toggle.placed(in: ProposedSize(width: 300, height: nil))
        placed.children.last?.subview.view(as: Switch.self)?.isOn = true
        // End
        #expect(isFilled)
    }

    @Test func `is an example of LabeledContent`() {
        // Shown in LabeledContent.swift
        let row = LabeledContent("Radius", value: "3 pt")
        let placed = row.placed(in: ProposedSize(width: 300, height: nil))
        // End
        #expect(placed.children.last?.frame.maxX == 300)
    }

    @Test func `is an example of Image`() {
        // Shown in Image.swift
        let hero = Image("blt", label: "A sandwich", size: Size(width: 400, height: 300))
            .resizable()
            .aspectRatio(contentMode: .fit)
        let size = hero.placed(in: ProposedSize(width: 200, height: 500)).frame.size
        // End
        #expect(size == Size(width: 200, height: 150))
    }
}
