import ArgumentParser
import Foundation
import Karaoke
import Testing

@testable import KaraokeClient
@testable import KaraokeCommand
@testable import Postgres

@Suite struct `A failure` {
    @Test(
        arguments: [
            (SectionError.personTaken, 65, "The board has a section for a person with this name."),
            (SectionError.limitReached, 65, "A board has at most 200 sections."),
            (CardError.songAlreadyPinned, 65, "A song is pinned at most once in a section."),
            (CardError.limitReached, 65, "A board has at most 2000 cards."),
            (SongError.alreadyKnown, 65, "The songbook has a song with this artist and title."),
            (BoardError.slugTaken, 65, "Another board has this slug. Choose one with --slug."),
            (BoardError.notFound, 1, "There is no such board. 'karaoke board list' shows all of them."),
            (PickError.cardRejected, 1, "The card is crossed off. Keep it first, or pick another one."),
            (UndoError.nothingToUndo, 1, "No change is left that you may undo here."),
            (Karaoke.ValidationError("label", .blank), 65, "The field 'label' is blank."),
        ] as [(any Error, Int32, String)]
    )
    func `is a sentence with an exit code`(error: any Error, code: Int32, sentence: String) throws {
        let failure = try #require(Failure(error))
        #expect(failure.exitCode == ExitCode(code))
        #expect(failure.description == sentence)
    }

    @Test func `of a database is reported as a full disk when there is no space`() throws {
        #expect(FullDiskError(of: "/", needed: 0) == nil)
        let full = try #require(FullDiskError(of: "/", needed: .max))
        let failure = try #require(Failure(full))
        #expect(failure.exitCode == .unavailable)
        #expect(failure.description.hasPrefix("The disk that holds / is full: \(full.free / 1_048_576) MiB are left."))
    }

    @Test(arguments: [401, 403, 409, 422, 500])
    func `of a server has no line breaks and control characters of the server's`(status: Int) throws {
        let document = """
            {"type":"","code":"odd","title":"One\\nTwo","status":\(status),"detail":"\\r\\nkaraoke: Done.\\u001b[2J",\
            "requestId":"7\\n"}
            """
        let problem = Problem(
            document: try JSONDecoder().decode(ProblemDocument.self, from: Data(document.utf8)),
            retryAfter: nil
        )
        let failure = Failure(problem)
        #expect(failure.description.contains("\u{FFFD}\u{FFFD}karaoke: Done.\u{FFFD}[2J"))
        #expect(!failure.description.unicodeScalars.contains { $0.value < 0x20 })
        #expect(Failure(detailOf: problem).description == "\u{FFFD}\u{FFFD}karaoke: Done.\u{FFFD}[2J")
    }

    @Test func `names its file`() {
        #expect(Failure("No.", exitCode: .badInput).of("party.yaml").description == "party.yaml: No.")
    }

    @Test func `is left to argument parsing when that reports it`() {
        #expect(Failure(ExitCode(141)) == nil)
    }
}

@Suite struct `A connection that fails` {
    @Test(
        arguments: [
            (
                #"connection to server at "db", port 1 failed: FATAL:  password authentication failed for user "k""#,
                "Check the user and the password in DATABASE_URL."
            ),
            ("... failed: fe_sendauth: no password supplied", "Check the user and the password in DATABASE_URL."),
            (#"... failed: FATAL:  role "k" does not exist"#, "Create the role, or correct the user in DATABASE_URL."),
            (
                #"... failed: FATAL:  no pg_hba.conf entry for host "10.0.0.3", user "k", database "k", no encryption"#,
                "Allow this machine, user and database in the server's pg_hba.conf."
            ),
            (
                #"could not translate host name "db" to address: Name or service not known"#,
                "Correct the host in DATABASE_URL, or check the network's name service."
            ),
            (
                "connection to server at \"db\", port 5432 failed: timeout expired",
                "Check the host and the port in DATABASE_URL, and whether a firewall is in the way."
            ),
            (
                "... failed: FATAL:  sorry, too many clients already",
                "Close other connections, or allow more on the server."
            ),
            ("... failed: FATAL:  the database system is starting up", "Try again in a moment."),
            ("... failed: session is read-only", "Set DATABASE_URL to the primary server."),
            (
                "... failed: SSL error: certificate verify failed",
                "Check sslmode and the certificates that DATABASE_URL names."
            ),
            ("... failed: FATAL:  etwas anderes", "Check DATABASE_URL, and that the server is running."),
        ]
    )
    func `is reported with the remedy for its cause`(message: String, remedy: String) throws {
        let failure = Failure(DatabaseError.unavailable(ConnectionFailure(message: message)))
        #expect(failure.description.hasSuffix(" \(remedy)"))
    }
}

@Suite struct `An address that cannot be listened on` {
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
    func `is reported with the setting for another one`(reason: ListeningError.Reason, sentence: String) throws {
        let failure = try #require(Failure(ListeningError(host: "wall", port: 80, reason: reason)))
        #expect(failure.exitCode == ExitCode(78))
        #expect(failure.description == sentence)
    }
}
