import Foundation
import Postgres
import TestDatabase
import Testing

/// A release, with the database that it left behind and what it said of it: made by `Scripts/release-fixture`.
struct Release: Sendable, CustomTestStringConvertible {
    /// All releases, from the first on.
    static let all: [Release] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "sql" }
            .map { Release(version: $0.deletingPathExtension().lastPathComponent) }
            .sorted { $0.version < $1.version }
    }()
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Releases")

    /// Its version, such as `0.1.0`.
    let version: String

    var testDescription: String { version }

    /// What the service of the release said.
    struct Facts: Decodable {
        let secrets: [String: String]
        let codes: [String: String]
        let boards: [String: JSONFact]
        let searches: [String: [String]]
    }

    func facts() throws -> Facts {
        try JSONDecoder().decode(Facts.self, from: try Data(contentsOf: file("json")))
    }

    /// Makes the test's empty database the one that the release left.
    func install() async throws {
        let script = try String(contentsOf: file("sql"), encoding: .utf8)
        try await TestDatabase.current.database.transaction { connection in
            try await connection.execute(script: script)
        }
    }

    private func file(_ kind: String) -> URL { Self.folder.appending(path: "\(version).\(kind)") }
}

/// Some JSON, of which a later release may say more.
indirect enum JSONFact: Decodable, Hashable, Sendable {
    case object([String: JSONFact])
    case list([JSONFact])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONFact].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONFact].self))
        }
    }

    /// The pointers of what this does not say as another does; it may say more.
    func lacks(_ other: JSONFact, at pointer: String = "") -> [String] {
        switch (self, other) {
        case (.object(let own), .object(let others)):
            others.sorted { $0.key < $1.key }.flatMap { name, value in
                own[name]?.lacks(value, at: "\(pointer)/\(name)") ?? ["\(pointer)/\(name)"]
            }
        case (.list(let own), .list(let others)) where own.count == others.count:
            zip(own, others).enumerated().flatMap { $1.0.lacks($1.1, at: "\(pointer)/\($0)") }
        default: self == other ? [] : [pointer]
        }
    }
}
