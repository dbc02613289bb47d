extension String {
    /// The first letter or emoji of a name, for the face of a person; as in `shared/turns.js`.
    var face: String { unicodeScalars.first.map { String($0) } ?? "" }
}
