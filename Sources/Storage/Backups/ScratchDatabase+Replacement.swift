import Postgres

extension ScratchDatabase {
    /// Replaces the original with this database, at once, and drops the original.
    ///
    /// The database gets the owner, the privileges and the settings of the original.
    ///
    /// - Parameters:
    ///   - endsConnections: True to end the connections of others to the original.
    ///   - check: A check of the original under its temporary name, while neither database accepts writes; when it
    ///     throws, the original is put back.
    /// - Returns: The tasks that are left for an administrator.
    /// - Throws: ``BackupError/inUse``, ``BackupError/mayNotEndConnections(reason:)``, and the errors of `check`.
    package func replaceOriginal(
        endingConnections endsConnections: Bool,
        once check: ((String) async throws -> Void)? = nil
    ) async throws -> [ReplacementRemnant] {
        try await takeOverPrivileges()
        let remnants = try await takeOverSettings()
        let dropping = try await dropping(replaced)
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
            try await drop(by: dropping)
        } catch {
            return remnants + [.original(name: replaced, dropping: dropping, error)]
        }
        return remnants
    }

    /// Swaps the names of the database and the original, while nobody is connected to either of them.
    ///
    /// - Parameters:
    ///   - endsConnections: True to end the connections of others to the original.
    ///   - isOpen: True when the database accepts connections afterwards.
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
                // Disconnected clients may reconnect before the rename.
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
            if endsConnections { try await endConnections(by: connection) }
            for statement in statements { try await connection.execute(script: statement) }
        }
    }

    private func endConnections(by connection: Connection) async throws {
        do {
            _ = try await connection.query(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = \(original) AND usename IS NOT NULL
                """
            )
        } catch {
            guard error.sqlState == .insufficientPrivilege else { throw error }
            throw BackupError.mayNotEndConnections(reason: error.reason)
        }
    }

    /// Copies the privileges and the owner of the original.
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

    /// Copies the settings of the original, as far as the role may set them.
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

    /// Makes the statements that copy the settings of the original.
    ///
    /// The value of a list is shown with quotation marks, and only `FROM CURRENT` stores it unchanged.
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

    /// Has the server generate statements, so that it quotes the names in them.
    func written(_ writing: [Statement]) async throws -> [String] {
        try await server.write(writing).map { try $0[0].decode(String.self, at: 0) }
    }
}

/// A task that is left after a replacement, for a role with the required privileges.
package enum ReplacementRemnant: Sendable {
    /// A setting of the original that the role may not set, with the reason.
    case setting(setting: String, any Error)
    /// The original could not be dropped: its name now, the statement that drops it, and the reason.
    case original(name: String, dropping: String, any Error)
}
