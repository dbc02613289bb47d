/// A write of a container value, with the types of key and value erased.
@usableFromInline
protocol ContainerValueWriting {
    /// Changes the values by what is written.
    func apply(to values: inout ContainerValues)
}
