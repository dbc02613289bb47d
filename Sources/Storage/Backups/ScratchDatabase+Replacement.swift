import Postgres

extension ScratchDatabase {
    /// The number of times that others are disconnected before the replacement is given up.
    private static let attempts = 10

    /// Puts the database in the place of the original, which is dropped, all at once.
    ///
    /// It belongs to the same role then, and what was granted and set for the original as a whole is so for it.
    ///
    /// - Parameters:
    ///   - endsConnections: Whether others who are connected to the original are sent away.
    ///   - check: Looks into the original under the name by which it was set aside, while neither of the two takes
    ///     anything; when it throws, the original is put back.
    /// - Returns: What is left for somebody else to do.
    /// - Throws: ``BackupError/inUse``, and what the check throws.
    package func replaceOriginal(
        endingConnections endsConnections: Bool,
        once check: ((String) async throws -> Void)? = nil
    ) async throws -> [ReplacementRemnant] {
        try await takeOverPrivileges()
        let remnants = try await takeOverSettings()
        let dropping = try await written([Self.dropping(replaced)])[0]
        try await swap(endingConnections: endsConnections, isOpen: check == nil)
        if let check {
            do {
                try await check(replaced)
                try await run("SELECT format('ALTER DATABASE %I ALLOW_CONNECTIONS true', \(original)::text)")
            } catch {
                try await rename([(original, name), (replaced, original)])
                throw error
            }
        }
        do {
            try await execute(dropping)
        } catch {
            return remnants + [.original(name: replaced, dropping: dropping, error)]
        }
        return remnants
    }

    /// Lets the database change names with the original, nobody being connected to either of them.
    ///
    /// - Parameters:
    ///   - endsConnections: Whether others who are connected to the original are sent away.
    ///   - isOpen: Whether one may connect to the database from then on.
    /// - Throws: ``BackupError/inUse``.
    private func swap(endingConnections endsConnections: Bool, isOpen: Bool) async throws {
        for attempt in 1... {
            do {
                return try await rename(
                    [(original, replaced), (name, original)],
                    endingConnections: endsConnections,
                    isOpen: isOpen
                )
            } catch let error as DatabaseError where error.sqlState == .objectInUse {
                // Who was sent away may have come back before the database was theirs no more.
                guard endsConnections, attempt < Self.attempts else { throw BackupError.inUse }
            }
        }
    }

    private func rename(
        _ names: [(old: String, new: String)],
        endingConnections endsConnections: Bool = false,
        isOpen: Bool = true
    ) async throws {
        var statements = try await written(
            names.map { "SELECT format('ALTER DATABASE %I RENAME TO %I', \($0.old)::text, \($0.new)::text)" }
        )
        if !isOpen {
            statements += try await written([
                "SELECT format('ALTER DATABASE %I ALLOW_CONNECTIONS false', \(original)::text)"
            ])
        }
        try await server.transaction { connection in
            connection.statementTimeout = nil
            if endsConnections {
                _ = try await connection.query(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = \(original) AND usename IS NOT NULL
                    """
                )
            }
            for statement in statements { try await connection.execute(script: statement) }
        }
    }

    /// Grants what was granted on the original, and gives the database to the same role.
    private func takeOverPrivileges() async throws {
        let rows = try await server.write(
            """
            SELECT statement FROM pg_database, LATERAL (
                SELECT 1, format('ALTER DATABASE %I OWNER TO %I', \(name)::text, pg_get_userbyid(datdba))
                UNION ALL
                SELECT 2, format('ALTER DATABASE %I CONNECTION LIMIT %s', \(name)::text, datconnlimit)
                UNION ALL
                SELECT 3, format('REVOKE ALL ON DATABASE %I FROM PUBLIC, %I', \(name)::text, pg_get_userbyid(datdba))
                WHERE datacl IS NOT NULL
                UNION ALL
                SELECT 4, format(
                    'GRANT %s ON DATABASE %I TO %s', privilege_type, \(name)::text,
                    CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END
                ) || CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END
                FROM aclexplode(datacl)
            ) AS statements (step, statement)
            WHERE datname = \(original) ORDER BY step
            """
        )
        let statements = try rows.map { try $0.decode(String.self, at: 0) }
        try await server.transaction { connection in
            for statement in statements { try await connection.execute(script: statement) }
        }
    }

    /// Sets what was set for the original, as far as the role may.
    private func takeOverSettings() async throws -> [ReplacementRemnant] {
        var remnants: [ReplacementRemnant] = []
        for (statement, sameOfOriginal) in zip(try await settings(for: name), try await settings(for: original)) {
            do {
                try await execute(statement)
            } catch let error as DatabaseError where error.sqlState != nil {
                remnants.append(.setting(setting: sameOfOriginal, error))
            }
        }
        return remnants
    }

    /// Writes what sets for a database what is set for the original.
    ///
    /// Lists are stored with quotes, as a setting is shown; only a list that was taken as a whole is stored so again.
    private func settings(for target: String) async throws -> [String] {
        let rows = try await server.write(
            """
            SELECT CASE
                WHEN lower(setting) IN (
                    'local_preload_libraries', 'search_path', 'session_preload_libraries', 'temp_tablespaces'
                ) THEN format('SELECT set_config(%L, %L, true); %s SET %I FROM CURRENT', setting, value, place, setting)
                ELSE format('%s SET %I TO %L', place, setting, value)
            END
            FROM pg_database JOIN pg_db_role_setting ON setdatabase = oid,
            LATERAL (
                SELECT CASE setrole
                    WHEN 0 THEN format('ALTER DATABASE %I', \(target)::text)
                    ELSE format('ALTER ROLE %I IN DATABASE %I', pg_get_userbyid(setrole), \(target)::text)
                END
            ) AS places (place),
            unnest(setconfig) WITH ORDINALITY AS items (item, number),
            LATERAL (SELECT split_part(item, '=', 1), substr(item, strpos(item, '=') + 1)) AS pairs (setting, value)
            WHERE datname = \(original) ORDER BY setrole, number
            """
        )
        return try rows.map { try $0.decode(String.self, at: 0) }
    }

    /// Lets the server write statements, so that it quotes the names in them.
    private func written(_ writing: [Statement]) async throws -> [String] {
        try await server.write(writing).map { try $0[0].decode(String.self, at: 0) }
    }
}

/// A task that is left once a database has replaced another one, for somebody with the right to do it.
package enum ReplacementRemnant: Sendable {
    /// The original had a setting which the role may not set, and why.
    case setting(setting: String, any Error)
    /// The original could not be dropped: how it is called now, what drops it, and why.
    case original(name: String, dropping: String, any Error)
}
