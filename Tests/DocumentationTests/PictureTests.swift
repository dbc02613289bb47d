import Foundation
import Testing

@Suite struct `The pictures of the documentation` {
    /// A picture that is not drawn like that any more is left in `.build/pictures`, to be looked at and copied.
    @Test func `are what the library draws`() throws {
        for picture in Picture.all() {
            let kept = try? String(contentsOf: Article.root.appending(path: picture.file), encoding: .utf8)
            guard kept != picture.drawing else { continue }
            let file = Article.root.appending(path: ".build/pictures/\(picture.file)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try picture.drawing.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(picture.file) is drawn differently now. Remake it: cp -R .build/pictures/. .")
        }
    }

    @Test func `are all shown, and no others`() throws {
        let shown = try Set(Article.all().flatMap(\.pictures))
        #expect(shown == Set(Picture.all().map(\.name)))
    }

    @Test func `need nothing besides themselves`() {
        for picture in Picture.all() {
            #expect(picture.drawing.contains("<title id=\"title\">"), "\(picture.name)")
            #expect(!picture.drawing.contains(/href|url\((?!#)|@import/), "\(picture.name)")
        }
    }
}
