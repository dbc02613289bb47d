import Karaoke

extension Boards {
    /// Returns a slug for a title that no board has at this moment.
    package func unusedSlug(for title: String) async -> String {
        let slug = Slug.suggested(for: title)
        if let slug, (try? await head(.slug(slug))) == nil { return slug }
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let word = String((0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] })
        return Slug.lengthened(slug ?? "party", by: word)
    }
}
