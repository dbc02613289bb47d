import Foundation
import Testing

@testable import Server

@Suite struct `The code of a script` {
    @Test func `has no comments, and every line where it was`() {
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
