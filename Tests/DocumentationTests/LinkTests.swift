import Foundation
import KaraokeClient
import Testing

@Suite struct `A link in a document` {
    @Test func `leads to a file and a heading that are there`() throws {
        let documents = try Dictionary(uniqueKeysWithValues: Document.all().map { ($0.url.standardizedFileURL, $0) })
        var count = 0
        for document in documents.values {
            for link in document.links where !link.contains("://") {
                count += 1
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let folder = document.url.deletingLastPathComponent()
                let target = parts[0].isEmpty ? document.url : folder.appending(path: String(parts[0]))
                let isThere = FileManager.default.fileExists(atPath: target.path)
                #expect(isThere, "\(document.name): \(link)")
                guard parts.count == 2 else { continue }
                let anchors = documents[target.standardizedFileURL]?.anchors ?? []
                #expect(anchors.contains(String(parts[1])), "\(document.name): \(link)")
            }
        }
        #expect(count > 30)
    }

    @Test func `reaches every document from the first one`() throws {
        let documents = try Dictionary(uniqueKeysWithValues: Document.all().map { ($0.name, $0) })
        var (reached, open): (Set<String>, [String]) = (["/README.md"], ["/README.md"])
        while let document = open.popLast().flatMap({ documents[$0] }) {
            for link in document.links where !link.contains("://") {
                let path = String(link.prefix { $0 != "#" })
                let target = document.url.deletingLastPathComponent().appending(path: path).standardizedFileURL.path
                let name = String(target.dropFirst(Article.root.path.count))
                if documents[name] != nil, reached.insert(name).inserted { open.append(name) }
            }
        }
        let missing = documents.keys.filter { !reached.contains($0) && !$0.hasPrefix("/Documentation/decisions/") }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }
}

@Suite struct `The documents` {
    @Test func `begin with a README that fits in a few minutes`() throws {
        let readme = try String(contentsOf: Article.root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    }

    @Test func `name the release that this is`() throws {
        let changes = try String(contentsOf: Article.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(changes.firstMatch(of: /## (\d+\.\d+\.\d+)/))
        #expect(newest.1 == KaraokeRelease.version)
        let fixture = Article.root.appending(path: "Tests/StorageTests/Releases/\(KaraokeRelease.version).sql")
        #expect(FileManager.default.fileExists(atPath: fixture.path), "Scripts/release-fixture \(newest.1)")
    }
}
