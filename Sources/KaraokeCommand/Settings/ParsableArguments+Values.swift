import ArgumentParser

extension ParsableArguments {
    /// Refuses options that are given without a value: whoever writes one means something by it.
    func expectValues(_ options: KeyValuePairs<String, String?>) throws(ArgumentParser.ValidationError) {
        guard let empty = options.first(where: { $0.value?.isEmpty == true }) else { return }
        throw ArgumentParser.ValidationError("\(empty.key) is empty; give it a value, or leave it out.")
    }
}
