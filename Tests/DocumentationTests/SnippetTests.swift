import Testing

@Suite struct `The documentation` {
    @Test func `shows no code that is not compiled here`() throws {
        let snippets = try Set(Snippet.all())
        for article in try Article.all() {
            for block in article.blocks(of: "swift") {
                let isCompiled = snippets.contains(Snippet(page: article.name, code: block))
                #expect(isCompiled, "\(article.name) shows code that no test holds:\n\(block)")
            }
        }
    }

    @Test func `shows all code that is marked as shown`() throws {
        let blocks = try Article.all().flatMap { article in
            article.blocks(of: "swift").map { Snippet(page: article.name, code: $0) }
        }
        for snippet in try Snippet.all() {
            let isShown = blocks.contains(snippet)
            #expect(isShown, "\(snippet.page) does not show:\n\(snippet.code)")
        }
    }

    @Test func `has no code without a language`() throws {
        let languages: Set = ["", "swift", "text", "sh", "html"]
        for article in try Article.all() {
            let fences = article.text.split(separator: "\n").filter { $0.hasPrefix("```") }.map { $0.dropFirst(3) }
            #expect(fences.allSatisfy { languages.contains(String($0)) }, "\(article.name)")
            #expect(zip(fences, fences.indices).allSatisfy { $0.isEmpty != $1.isMultiple(of: 2) }, "\(article.name)")
        }
    }
}
