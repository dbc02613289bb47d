import ArgumentParser
import EmbeddedPostgres
import Foundation
import KaraokeClient
import Logging
import WebServer

/// The service that a command works on.
enum ServiceChoice {
    /// A service that runs, at an address of the network or at its own socket.
    case running(ServerAddress)
    /// A service inside the command, with these settings.
    case inner(Settings)
    /// A service in a process of the account of the package's service, which is stopped.
    case packaged(AccountService)

    /// Chooses the service: the named server, then the named database, then the service that listens in the state folder,
    /// then the package's service if the package is installed, and otherwise a service over a private database.
    ///
    /// With the package installed, a private database of one's own is used only where a state folder is named.
    ///
    /// - Parameters:
    ///   - settings: The settings without those of the package.
    ///   - package: The file of the package.
    ///   - user: The account of the command.
    ///   - packaged: A closure that reads the settings with those of the package.
    /// - Returns: The choice.
    /// - Throws: ``Failure`` when this account may not open a socket or a file, and ``SettingError``.
    @_optimize(none)
    static func choose(
        _ settings: Settings,
        package: PackageFile,
        user: uid_t = geteuid(),
        packaged: () throws -> Settings
    ) async throws -> ServiceChoice {
        if let address = settings.server.address { return .running(address) }
        guard settings.database.url == nil else { return .inner(settings) }
        if let address = try await settings.runningService() { return .running(address) }
        guard settings.stateDirectory == nil, package.exists else { return .inner(settings) }
        let packageSettings = try packaged()
        if let address = try await packageSettings.runningService() { return .running(address) }
        let account = package.account
        if user == account?.userID ?? 0 { return .inner(packageSettings) }
        guard user == 0, let account else { throw Failure.stopped }
        return .packaged(AccountService(account: account, settingsFile: package.path, settings: packageSettings))
    }
}

extension Settings {
    /// The folder of the private database and of the service's socket.
    var stateFolder: String { stateDirectory ?? EmbeddedCluster.defaultStateDirectory }

    /// The socket at which a service with these settings takes commands; `nil` when its folder cannot be created.
    ///
    /// The group may open it where the package keeps its state.
    func socket(logger: Logger) -> ServiceSocket? {
        let package = PackageFile.installed
        let socket = ServiceSocket(
            inStateDirectory: stateFolder,
            isOpenToGroup: stateFolder == package.stateDirectory && package.exists
        )
        do {
            try socket.makeFolder()
            return socket
        } catch {
            let reason = (error as? Failure)?.description ?? "\(error)"
            logger.warning("there is no socket for commands: \(reason)", metadata: ["socket": "\(socket.path)"])
            return nil
        }
    }

    /// The address of the service that listens in the state folder; `nil` for none.
    fileprivate func runningService() async throws -> ServerAddress? {
        let socket = ServiceSocket(inStateDirectory: stateFolder)
        return try await socket.isLive() ? ServerAddress(socket: socket.path) : nil
    }
}

extension PackageFile {
    /// The account of the package's service, to which its state folder belongs; `nil` when there is no such folder.
    fileprivate var account: ServerAccount? { ServerAccount.owner(of: stateDirectory) }
}

extension Failure {
    /// The failure of a command whose account cannot do the work of the stopped service.
    fileprivate static var stopped: Failure {
        Failure(
            "The service of the package is stopped. Start it ('sudo systemctl start karaoke'), or run the command with sudo.",
            exitCode: .unavailable
        )
    }
}
