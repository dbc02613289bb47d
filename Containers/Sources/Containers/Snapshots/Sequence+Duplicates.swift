extension Sequence where Element: Hashable {
    /// The elements that are known already or occur twice, in the order found, each once.
    func duplicates(beside isKnown: (Element) -> Bool) -> [Element] {
        var seen: Set<Element> = []
        var reported: Set<Element> = []
        return filter { element in
            let isDuplicate = isKnown(element) || !seen.insert(element).inserted
            return isDuplicate && reported.insert(element).inserted
        }
    }
}
