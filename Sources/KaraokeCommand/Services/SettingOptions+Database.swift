import EmbeddedPostgres
import WebServer

extension SettingOptions {
    /// Reads the settings of a command that works on databases only.
    ///
    /// - Parameter mayBeNew: True for a command that may create the private database.
    /// - Returns: The settings.
    /// - Throws: As ``serviceSettings(with:defaults:)``, and ``Failure`` when the environment names a server and no
    ///   option names a database, since the command would not work on that server, or when the private database is not
    ///   the right one.
    func databaseSettings(mayBeNew: Bool) async throws -> Settings {
        let settings = try serviceSettings()
        guard settings.server.address == nil || (databaseURL ?? stateDirectory) != nil else {
            throw Failure(
                """
                SERVER_URL names a server, and this command works only on a database. Run it without SERVER_URL where \
                the server's database is, or name a database with --database-url or --state-directory.
                """,
                exitCode: .wrongSettings
            )
        }
        try await settings.checkPrivateDatabase(mayBeNew: mayBeNew)
        return settings
    }
}

extension Settings {
    /// Rejects a private database that the running service of its folder does not use, or that does not exist.
    ///
    /// - Parameter mayBeNew: True for a command that may create the database.
    /// - Throws: ``Failure`` with the setting that leads to the right database.
    fileprivate func checkPrivateDatabase(mayBeNew: Bool) async throws {
        guard database.url == nil else { return }
        let socket = ServiceSocket(inStateDirectory: stateFolder)
        if EmbeddedCluster.isAbandoned(stateDirectory: stateFolder), (try? await socket.isLive()) == true {
            throw Failure(
                """
                The service that listens at \(socket.path) does not use the private database of that folder. Set \
                DATABASE_URL to the service's database.
                """,
                exitCode: .wrongSettings
            )
        }
        guard mayBeNew || !EmbeddedCluster.isMissing(stateDirectory: stateFolder) else {
            throw Failure(
                """
                There is no private database in \(stateFolder) yet: 'karaoke party' or 'karaoke serve' makes it. If the \
                service uses another one, set DATABASE_URL to it, or STATE_DIRECTORY to its folder.
                """,
                exitCode: .wrongSettings
            )
        }
    }
}
