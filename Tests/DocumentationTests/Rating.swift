import Containers

// Shown in ContainerValues.swift
enum Rating: ContainerValueKey {
    static let defaultValue = 0
}

extension ContainerValues {
    var rating: Int {
        get { self[Rating.self] }
        set { self[Rating.self] = newValue }
    }
}

extension View {
    func rating(_ rating: Int) -> some View {
        containerValue(\.rating, rating)
    }
}
// End
