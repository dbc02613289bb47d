import Containers

// Shown in ComingFromSwiftUI.md
struct Hero: View {
    let sandwich: Sandwich

    var body: some View {
        Image(sandwich.name, size: Size(width: 400, height: 300))
            .resizable()
            .aspectRatio(contentMode: .fit)
            .overlay(alignment: .bottom) { BannerView(sandwich: sandwich) }
    }
}
// End

/// The options that the inspector changes.
struct Fill {
    var isShown = true
    var isOn = false
}

// Shown in ComingFromSwiftUI.md
struct Inspector: View {
    @Binding var fill: Fill

    var body: some View {
        Form {
            DisclosureGroup(isExpanded: $fill.isShown) {
                Toggle("Fill shape", isOn: $fill.isOn)
            } label: {
                Label("Fill", systemImage: "rectangle.3.offgrid.fill")
            }
        }
    }
}
// End

// Shown in ComingFromSwiftUI.md
struct Shelf: LayoutModifier {
    func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
        let size = content.size(for: proposal)
        return Size(width: size.width, height: size.height + 4)
    }

    func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
        Placement(.zero, proposal: proposal)
    }
}
// End
