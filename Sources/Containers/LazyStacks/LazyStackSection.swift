/// A section of a lazy stack: header, content and footer in sequence (Spec 10.4).
struct LazyStackSection {
    let header: LazyStackRun
    let content: LazyStackRun
    let footer: LazyStackRun

    init(
        _ section: SectionConfiguration,
        from start: Double,
        across crossing: Double,
        in arrangement: LazyStackLayout
    ) {
        header = LazyStackRun(.header, section.header, from: start, across: crossing, in: arrangement)
        content = LazyStackRun(.content, section.content, from: header.next, across: crossing, in: arrangement)
        footer = LazyStackRun(.footer, section.footer, from: content.next, across: crossing, in: arrangement)
    }

    var start: Double { header.start }

    var end: Double {
        [footer, content, header].first { !$0.isEmpty }?.end ?? start
    }

    var hasMembers: Bool {
        !header.isEmpty || !content.isEmpty || !footer.isEmpty
    }
}
