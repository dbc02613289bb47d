import Containers

/// The remark on a view that is crossed off; an empty one keeps it.
private enum Remark: ContainerValueKey {
    static let defaultValue = ""
}

extension View {
    func crossedOff(_ remark: String = "crossed off") -> some View {
        keyedValue(Remark.self, remark)
    }
}

extension ContainerValues {
    /// The remark that was written, if there is one.
    var remark: String? { self[Remark.self].isEmpty ? nil : self[Remark.self] }
}
