import Foundation
import Karaoke
import Postgres

extension Board.Head {
    /// Returns true when an entered code is the board's join code.
    package func isJoined(by code: String) -> Bool {
        joinCode == code.codeCharacters
    }
}

extension Guests {
    /// Finds the board of a join code.
    ///
    /// - Throws: ``GuestError/joinCodeWrong``.
    package func board(joinedBy code: String) async throws -> Board.Head {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Board.Head.self)
            FROM boards
            WHERE join_code = \(code.codeCharacters)
            """
        )
        guard let row = rows.first else { throw GuestError.joinCodeWrong }
        return try Board.Head(row)
    }

    /// Adds a guest to a board, with a section.
    ///
    /// - Parameters:
    ///   - name: The person's name.
    ///   - code: The board's join code.
    ///   - board: The board.
    ///   - guest: The guest who joins for another person; `nil` for a new guest.
    /// - Returns: The guest, with the section and a token.
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError/boardFrozen``, ``GuestError/joinCodeWrong``,
    ///   ``GuestError/personTaken(suggestion:)``, ``SectionError/limitReached``.
    package func join(
        as name: String,
        code: String,
        on board: Board.ID,
        again guest: Board.Guest.ID? = nil
    ) async throws -> Board.Guest.Welcome {
        let draft = Board.Section.Draft(person: name)
        try draft.validate()
        let newcomer = Newcomer(guest: guest ?? .now())
        let entry: [Statement] = [
            """
            SELECT require_join_code(join_code, \(code.codeCharacters)) FROM boards
            WHERE id = \(board)
            """,
            """
            INSERT INTO sections (board_id, id, person)
            VALUES (\(board), \(newcomer.section), \(draft.person))
            RETURNING \(columnsOf: Board.Person.self)
            """,
        ]
        let link: Statement = """
            INSERT INTO guest_sections (board_id, section_id, guest_id)
            VALUES (\(board), \(newcomer.section), \(newcomer.guest))
            """
        let statements =
            entry
            + (guest == nil ? [admission(of: newcomer, to: board), link, token(of: newcomer, on: board)] : [link])
        do {
            let actor = Board.Actor(guest: newcomer.guest, sections: [])
            let results = try await boards.change(board, by: actor, touching: .nothingChecked, statements)
            guard let row = results.dropFirst().first?.first else { throw GuestError.joinCodeWrong }
            return newcomer.welcome([try Board.Person(row)], isNew: guest == nil)
        } catch SectionError.personTaken {
            throw GuestError.personTaken(suggestion: try await suggestion(for: name, on: board))
        }
    }

    /// Finds the guest with a personal code.
    ///
    /// - Throws: ``GuestError/personalCodeWrong``, also for an unknown board.
    package func returningGuest(with code: String, on board: Board.ID) async throws -> ReturningGuest {
        guard let code = PersonalCode(code) else { throw GuestError.personalCodeWrong }
        let rows = try await reader.read(
            """
            SELECT id FROM guests
            WHERE board_id = \(board)
                AND code_hash = \(code.hash)
            """
        )
        guard let row = rows.first else { throw GuestError.personalCodeWrong }
        return ReturningGuest(id: try row.decode(Board.Guest.ID.self, at: 0), code: code)
    }

    /// Admits a guest on another phone; beyond ``phoneLimit``, the oldest token is revoked.
    ///
    /// - Throws: ``GuestError/personalCodeWrong`` when the code is no longer the guest's.
    package func rejoin(_ guest: ReturningGuest, on board: Board.ID) async throws -> Board.Guest.Welcome {
        let (secret, token) = (TokenSecret(), Token.ID.now())
        let results = try await admitting([
            """
            INSERT INTO tokens (id, role, board_id, guest_id, prefix, hash, expires_at)
            SELECT \(token), 'guest', board_id, id, \(secret.prefix), \(secret.hash),
                \(Date(timeIntervalSinceNow: Token.sessionLifetime))
            FROM guests
            WHERE board_id = \(board)
                AND code_hash = \(guest.code.hash)
            RETURNING guest_id
            """,
            """
            DELETE FROM tokens
            WHERE board_id = \(board) AND guest_id = \(guest.id)
                AND EXISTS (SELECT FROM tokens AS made WHERE made.id = \(token))
                AND id <> \(token)
                AND id NOT IN (
                    SELECT own.id FROM tokens AS own
                    WHERE own.board_id = \(board) AND own.guest_id = \(guest.id) AND own.id <> \(token)
                    ORDER BY own.created_at DESC, own.id DESC LIMIT \(Self.phoneLimit - 1)
                )
            """,
            """
            SELECT \(columnsOf: Board.Person.self)
            FROM guests
            JOIN guest_sections ON guest_sections.board_id = guests.board_id AND guest_sections.guest_id = guests.id
            JOIN sections ON sections.board_id = guests.board_id AND sections.id = guest_sections.section_id
            WHERE guests.board_id = \(board)
                AND guests.code_hash = \(guest.code.hash)
            ORDER BY sections.position
            """,
        ])
        guard !results[0].isEmpty else { throw GuestError.personalCodeWrong }
        return Board.Guest.Welcome(
            guest: guest.id,
            sections: try results[2].map { try Board.Person($0) },
            secret: secret.text,
            personalCode: nil
        )
    }

    /// Writes the token of a guest who may be deleted at the same moment, alone or with the board.
    private func admitting(_ statements: [Statement]) async throws -> [ResultSet] {
        do {
            return try await runner.write(statements)
        } catch {
            guard error.constraint == "tokens_guest_exists" else { throw error.domain() }
            throw GuestError.personalCodeWrong
        }
    }

    /// A free name that is similar to a taken one.
    private func suggestion(for name: String, on board: Board.ID) async throws -> String {
        let rows = try await reader.read(
            """
            SELECT candidate
            FROM generate_series(2, 202) AS number, concat(left(\(name), 195), ' ', number) AS candidate
            WHERE NOT EXISTS (
                SELECT FROM sections
                WHERE board_id = \(board)
                    AND folded_person = fold(candidate)
            )
            ORDER BY number
            LIMIT 1
            """
        )
        guard let row = rows.first else { throw SectionError.limitReached }
        return try row.decode(String.self, at: 0)
    }

    private func admission(of newcomer: Newcomer, to board: Board.ID) -> Statement {
        """
        INSERT INTO guests (board_id, id, code_hash)
        VALUES (\(board), \(newcomer.guest), \(newcomer.code.hash))
        """
    }

    private func token(of newcomer: Newcomer, on board: Board.ID) -> Statement {
        """
        INSERT INTO tokens (id, role, board_id, guest_id, prefix, hash, expires_at)
        VALUES (
            \(Token.ID.now()), 'guest', \(board), \(newcomer.guest), \(newcomer.secret.prefix),
            \(newcomer.secret.hash), \(Date(timeIntervalSinceNow: Token.sessionLifetime))
        )
        """
    }

    /// The result of joining a board.
    private struct Newcomer {
        let guest: Board.Guest.ID
        let section = Board.Section.ID.now()
        let code = PersonalCode()
        let secret = TokenSecret()

        func welcome(_ sections: [Board.Person], isNew: Bool) -> Board.Guest.Welcome {
            Board.Guest.Welcome(
                guest: guest,
                sections: sections,
                secret: isNew ? secret.text : nil,
                personalCode: isNew ? code.text : nil
            )
        }
    }
}
