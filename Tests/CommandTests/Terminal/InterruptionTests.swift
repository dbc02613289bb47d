import Foundation
import TestDatabase
import Testing

@Suite(.database) struct `Ctrl-C` {
    /// The file is a pipe that stays open, so that the import waits for the rest.
    @Test func `says that the file was not stored`() async throws {
        let interrupted = try await shell(
            #"""
            set -o monitor
            folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
            mkfifo "$folder/songs.tsv"
            "$karaoke" songs import "$folder/songs.tsv" --format table --columns artist,title & import=$!
            exec 3> "$folder/songs.tsv"
            # More than pipes and buffers hold, so that the import is under way.
            yes $'Sam\tMain' | head -c 8000000 >&3
            kill -INT "$import"
            wait "$import"
            echo "$?"
            "$karaoke" songs outline
            """#
        )
        #expect(interrupted.output == "130\n")
        #expect(interrupted.errors.contains("songs.tsv was not stored.\n"), "\(interrupted.errors)")
    }
}
