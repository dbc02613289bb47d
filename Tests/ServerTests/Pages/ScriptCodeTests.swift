import Foundation
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `The code of a script` {
    @Test func `has no text that goes over more than one line`() async throws {
        let folder = WebFiles.directory().appending(path: "scripts")
        let scripts = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
        #expect(scripts.count > 30)
        for script in scripts {
            let data = try Data(contentsOf: folder.appending(path: script))
            let code = String(decoding: ScriptCode.code(of: data), as: UTF8.self)
            let lines = code.split(separator: "\n").filter { !$0.count(where: { $0 == "`" }).isMultiple(of: 2) }
            #expect(lines == [], "\(script)")
        }
    }

    @Test func `has no comments, no indentation and no empty lines`() {
        let source = """
            /** What it is. */

            /**
             * Adds.
             */
            export function add(one, other) {
                // As one does.
                return one + other; // and so on
            }
            const url = "https://example.org/**";
            """
        let code = """
            export function add(one, other) {
            return one + other; // and so on
            }
            const url = "https://example.org/**";
            """
        #expect(String(decoding: ScriptCode.code(of: Data(source.utf8)), as: UTF8.self) == code)
    }
}
