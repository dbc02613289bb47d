import Karaoke
import Testing

@Suite struct `A slug` {
    @Test(arguments: [
        ("Karaoke Party", "karaoke-party"),
        ("  Matt's  Favorites! ", "matts-favorites"),
        ("2024", "2024"),
        ("カラオケ", nil),
        ("--", nil),
        ("", nil),
    ])
    func `is suggested by a title`(title: String, slug: String?) {
        #expect(Slug.suggested(for: title) == slug)
    }

    @Test func `that is suggested is valid`() throws {
        let title = Array(repeating: "karaoke", count: 50).joined(separator: " ")
        let slug = try #require(Slug.suggested(for: title))
        #expect(slug.utf8.count <= Slug.limit)
        try Slug.validate(slug)
    }

    @Test(arguments: ["Party", "a b", "-a", "a-", "a--b", "", "é", "018bcfe5-6800-7000-8000-000000000000"])
    func `allows no other text`(text: String) {
        #expect(throws: ValidationError("slug", .malformed(.slug))) { try Slug.validate(text) }
    }

    @Test func `is never mistaken for an id`() {
        let id = "018bcfe5-6800-7000-8000-000000000000"
        #expect(Board.Reference("karaoke-party") == .slug("karaoke-party"))
        #expect(Board.Reference(id).description == id)
        #expect(Board.Reference(id) != .slug(id))
    }
}
