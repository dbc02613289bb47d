import Containers
import ContainersDrawing

/// An inspector of a shape, as the pages about drawings show it.
enum ShapeInspector {
    // Shown in ContainersDrawing.md
    struct Shape {
        var name = "Circle"
        var fill = Surface.rose
        var isFilled = true
        var isFillShown = true
    }

    struct Swatch: DrawnLeaf {
        let surface: Surface

        var appearance: Appearance { Appearance("", on: surface) }

        func size(for proposal: ProposedSize) -> Size {
            Size(width: 48, height: 48)
        }
    }

    struct Inspector: View {
        @Binding var shape: Shape

        var body: some View {
            Form {
                LabeledContent("Kind", value: shape.name)
                DisclosureGroup(isExpanded: $shape.isFillShown) {
                    Toggle("Fill shape", isOn: $shape.isFilled)
                    LabeledContent("Colour") { Swatch(surface: shape.fill) }
                } label: {
                    Label("Fill", systemImage: "square.fill")
                }
            }
        }
    }
    // End

    static func drawings() -> [String] {
        // Shown in ContainersDrawing.md
        var shape = Shape()
        let inspector = Inspector(shape: Binding(get: { shape }, set: { shape = $0 }))
        let placed = inspector.placed(in: ProposedSize(width: 240, height: nil))

        let picture = SVGDrawing(placed, title: "Shape").text
        let lines = TerminalDrawing(width: 80, hasStyle: false).draw(placed, title: "Shape")
        let page = HTMLDrawing(placed, title: "Shape").page(language: "en")
        // End
        shape.isFillShown = false
        return [picture, lines, page]
    }
}
