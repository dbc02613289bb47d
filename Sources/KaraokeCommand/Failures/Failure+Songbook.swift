extension Failure {
    /// Neither an initial of the songbook nor an artist is called so.
    init(noPart name: String) {
        self.init("The songbook has neither an initial nor an artist '\(name)'.")
    }
}
