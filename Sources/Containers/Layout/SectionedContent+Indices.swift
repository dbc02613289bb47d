extension [SectionedContent.Run] {
    /// Which of the subviews that a layout is given belong to which part of a section.
    ///
    /// A layout can be taken from a container and given other subviews: missing ones are left out, further ones are
    /// content.
    func indices(among count: Int) -> [(part: SectionPart, indices: Range<Int>)] {
        var parts: [(part: SectionPart, indices: Range<Int>)] = []
        parts.reserveCapacity(self.count + 1)
        var first = 0
        for run in self where first < count {
            let indices = first..<Swift.min(first + run.subviews.count, count)
            parts.append((run.part, indices))
            first = indices.upperBound
        }
        if first < count { parts.append((.content, first..<count)) }
        return parts
    }
}
