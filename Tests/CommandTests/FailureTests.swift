import ArgumentParser
import Foundation
import Karaoke
import Testing

@testable import KaraokeCommand

@Suite struct `A failure` {
    @Test(
        arguments: [
            (SectionError.personTaken, 65, "Two people have the same name."),
            (SectionError.limitReached, 65, "A board has at most 200 people."),
            (CardError.songAlreadyPinned, 65, "A person has the same song twice."),
            (CardError.limitReached, 65, "A board has at most 2000 songs."),
            (SongError.alreadyKnown, 65, "Two songs of one source would have the same artist and title."),
            (BoardError.slugTaken, 65, "Another board has this slug."),
            (BoardError.notFound, 1, "There is no such board. 'karaoke board list' shows all of them."),
            (PickError.cardRejected, 1, "The card is crossed off. Keep it first."),
            (UndoError.nothingToUndo, 1, "There is nothing to undo."),
            (BoardFileError(path: "people", line: 3, .missing), 65, "line 3, people: is missing."),
            (Karaoke.ValidationError("label", .blank), 65, "The field 'label' is wrong. It may not be blank."),
        ] as [(any Error, Int32, String)]
    )
    func `is a sentence with an exit code`(error: any Error, code: Int32, sentence: String) throws {
        let failure = try #require(Failure(error))
        #expect(failure.exitCode == ExitCode(code))
        #expect(failure.description == sentence)
    }

    @Test func `names the file that it is about`() {
        #expect(Failure("No.", exitCode: .badInput).of("party.yaml").description == "party.yaml: No.")
    }

    @Test func `is left to argument parsing when that tells about it`() {
        #expect(Failure(ExitCode(141)) == nil)
    }
}

@Suite struct `A place that nobody can listen at` {
    @Test(
        arguments: [
            (.system(EADDRINUSE), "Port 80 is in use; choose another with --port or HTTP_PORT."),
            (.system(EACCES), "Port 80 needs privileges; choose one above 1023 with --port or HTTP_PORT."),
            (
                .system(EADDRNOTAVAIL),
                "The address 'wall' is none of this machine's; choose another with --host or HTTP_HOST."
            ),
            (.system(EMFILE), "Nothing can listen on 'wall', port 80: Too many open files."),
            (.unknownHost, "The host 'wall' cannot be found; choose another with --host or HTTP_HOST."),
        ] as [(ListeningError.Reason, String)]
    )
    func `is told with the setting that chooses another`(reason: ListeningError.Reason, sentence: String) throws {
        let failure = try #require(Failure(ListeningError(host: "wall", port: 80, reason: reason)))
        #expect(failure.exitCode == ExitCode(78))
        #expect(failure.description == sentence)
    }
}
