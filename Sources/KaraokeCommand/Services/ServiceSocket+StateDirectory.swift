import Cryptography
import EmbeddedPostgres
import Foundation
import SystemPackage
import WebServer

extension ServiceSocket {
    private static let name = "karaoke.socket"
    /// The most bytes that the service appends to the path while it creates the socket.
    private static let draftLength = 16

    /// The socket of the service that uses a state folder.
    ///
    /// It is in the folder, unless the path is too long for a socket; then it is in a private folder in `/tmp`, whose name
    /// is derived from that path. The environment is not consulted, so that commands find the socket.
    ///
    /// - Parameters:
    ///   - stateDirectory: The folder, which need not exist.
    ///   - isOpenToGroup: True to let the group of the service open the socket.
    init(inStateDirectory stateDirectory: String, isOpenToGroup: Bool = false) {
        let folder = URL(filePath: stateDirectory).standardizedFileURL.resolvingSymlinksInPath().path
        let path = "\(folder)/\(Self.name)"
        let isShort = path.utf8.count + Self.draftLength <= Self.longestPath
        self.init(path: isShort ? path : "\(Self.shortFolder(for: folder))/\(Self.name)", isOpenToGroup: isOpenToGroup)
    }

    private static func shortFolder(for folder: String) -> String {
        "/tmp/karaoke-\(SHA256.hash(of: folder.utf8).hexadecimal.prefix(16))"
    }

    /// Creates the folder of the socket.
    ///
    /// - Throws: ``Failure`` when another account owns it, or it cannot be created.
    func makeFolder() throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard folder.hasPrefix("/tmp/karaoke-") else {
            do {
                return try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw Failure(unwritable: folder, because: error.systemCode)
            }
        }
        mkdir(folder, 0o700)
        guard isInTrustedFolder else { throw Failure("\(folder) belongs to another account.") }
    }

    /// False when an account other than this one and root could have put the socket there.
    ///
    /// Everyone may create folders in `/tmp`, so that a folder there has to belong to this account or root.
    private var isInTrustedFolder: Bool {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard folder.hasPrefix("/tmp/karaoke-") else { return true }
        guard let found = try? Stat(FilePath(folder), followTargetSymlink: false) else { return false }
        return found.type == .directory && found.permissions.isDisjoint(with: [.groupWrite, .otherWrite])
            && [geteuid(), 0].contains(found.userID.rawValue)
    }

    /// True when a service listens at the socket.
    ///
    /// - Throws: ``Failure`` when this account may not open it, or it cannot be used.
    func isLive() async throws -> Bool {
        guard isInTrustedFolder else { return false }
        switch await state() {
        case .live: return true
        case .free: return false
        case .forbidden: throw Failure.closed(path, groupNeeds: .groupWrite)
        case .unusable(let code):
            throw Failure("The service's socket \(path) cannot be used: \(String(cString: strerror(code))).")
        }
    }
}
