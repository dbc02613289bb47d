import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `Completion in the shell` {
    @Test func `knows the boards and the songs of the running service`() async throws {
        _ = try await withStateDirectory { stateDirectory in
            try await Service.run(stateDirectory: stateDirectory) { service in
                _ = try await karaoke(["seed", "demo"], environment: service.ownDatabase)
                let songs = ["songs", "add", "--artist", "Sam", "--title", "Main"]
                _ = try await karaoke(songs, environment: service.ownDatabase)
                let boards = try await completed("board freeze cr", by: service)
                #expect(boards == "crowded\n")
                #expect(try await completed("songs show Mai", by: service) == "Main\n")
            }
        }
    }

    @Test func `has no boards where no service runs`() async throws {
        try await withStateDirectory { stateDirectory in
            let boards = try await completed("board freeze cr", in: stateDirectory)
            #expect(boards == "\n")
        }
    }

    private func completed(_ words: String, by service: Service) async throws -> String {
        try await completed(words, in: service.stateDirectory)
    }

    private func completed(_ words: String, in stateDirectory: String) async throws -> String {
        try await shell(
            #"""
            export DATABASE_URL= STATE_DIRECTORY='\#(stateDirectory)'
            source <("$karaoke" --generate-completion-script bash)
            COMP_WORDS=("$karaoke" \#(words))
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
            _karaoke "$karaoke" "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
            echo "${COMPREPLY[@]}"
            """#
        ).output
    }
}
