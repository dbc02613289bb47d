/// A label with a switch at the end of its line.
///
/// ```swift
/// var isFilled = false
/// let toggle = Toggle("Fill shape?", isOn: Binding(get: { isFilled }, set: { isFilled = $0 }))
/// let placed = toggle.placed(in: ProposedSize(width: 300, height: nil))
/// placed.children.last?.subview.view(as: Switch.self)?.isOn = true
/// ```
public struct Toggle<Label: View>: View {
    private let label: Label
    private let isOn: Binding<Bool>

    /// Creates a switch for a value that is kept elsewhere.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// The label, and the switch as far from it as there is room.
    public var body: some View {
        HStack {
            label
            Spacer()
            Switch(isOn: isOn)
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a title.
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == Containers.Label<Text, Image> {
    /// Creates a switch with a title and a symbol before it.
    public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, systemImage: name) }
    }
}

/// A leaf that shows whether something is on.
public struct Switch: Leaf {
    private let binding: Binding<Bool>

    init(isOn: Binding<Bool>) {
        binding = isOn
    }

    /// True when it is on; setting it writes the value that is kept elsewhere.
    public var isOn: Bool {
        get { binding.wrappedValue }
        nonmutating set { binding.wrappedValue = newValue }
    }

    /// The same size always.
    public var fixedSize: Size? { Size(width: 32, height: 16) }
}
