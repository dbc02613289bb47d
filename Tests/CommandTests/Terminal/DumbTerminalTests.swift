import TestDatabase
import Testing

@Suite(.database) struct `Progress on a terminal` {
    @Test(arguments: [("dumb", false), ("xterm", true)])
    func `is drawn where control sequences are understood`(terminal: String, hasSequences: Bool) async throws {
        let drawn = try await shell(
            #"""
            file=$(mktemp) && trap 'rm -f "$file"' EXIT
            echo $'Sam\tMain' > "$file"
            TERM=\#(terminal) script --quiet --return --command '"$karaoke" songs import "'"$file"'"' /dev/null
            """#
        )
        #expect(drawn.exitCode == 0, "\(drawn.output)")
        #expect(drawn.output.contains("\u{1B}") == hasSequences, "\(drawn.output)")
    }
}
