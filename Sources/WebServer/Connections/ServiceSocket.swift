import Foundation
import NIOCore
import NIOPosix

/// The Unix socket of a service, at which programs of this machine use it.
///
/// Opening it is a matter of the file's permissions: its account, its group if the service says so, and root.
package struct ServiceSocket: Sendable {
    /// The most bytes of a path, which the kernel limits.
    package static let longestPath = 107

    /// The path of the socket.
    package let path: String
    /// True when the group of the service may open it, too.
    package let isOpenToGroup: Bool

    package init(path: String, isOpenToGroup: Bool = false) {
        self.path = path
        self.isOpenToGroup = isOpenToGroup
    }

    /// The folder in which the socket is created, which only this account may enter.
    private var draftFolder: String { "\(path).\(getpid())" }

    /// The path at which the service binds the socket, before ``publish()``.
    var draft: String { "\(draftFolder)/s" }

    /// The state of a socket's path.
    package enum State: Equatable, Sendable {
        /// A service listens there.
        case live
        /// There is no socket, or one of a service that has ended.
        case free
        /// This account may not open the socket.
        case forbidden
        /// The socket cannot be used, for this reason.
        case unusable(code: CInt)
    }

    /// Finds out what is at the path, by opening a connection.
    package func state() async -> State {
        do {
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(unixDomainSocketPath: path)
                .get()
            channel.close(promise: nil)
            return .live
        } catch let error as IOError {
            return switch error.errnoCode {
            case ECONNREFUSED, ENOENT, ENOTDIR: .free
            case EACCES, EPERM: .forbidden
            // Its queue is full.
            case EAGAIN: .live
            case let code: .unusable(code: code)
            }
        } catch {
            return .unusable(code: ENAMETOOLONG)
        }
    }

    /// Prepares the folder in which the socket is bound.
    ///
    /// - Throws: `IOError`.
    func prepare() throws {
        withdrawDraft()
        guard mkdir(draftFolder, 0o700) == 0 else { throw IOError(errnoCode: errno, reason: "mkdir") }
    }

    /// Sets the permissions of the bound socket, and moves it to its path, which replaces a stale one.
    ///
    /// The group that may open it is that of its folder: a service that root starts has another one.
    ///
    /// - Returns: The number of the file, for ``remove(_:)``.
    /// - Throws: `IOError`.
    func publish() throws -> ino_t {
        var status = stat()
        if isOpenToGroup, stat(URL(filePath: path).deletingLastPathComponent().path, &status) == 0 {
            // An account that is not in that group keeps its own.
            _ = chown(draft, uid_t.max, status.st_gid)
        }
        guard chmod(draft, isOpenToGroup ? 0o660 : 0o600) == 0, stat(draft, &status) == 0, rename(draft, path) == 0
        else {
            throw IOError(errnoCode: errno, reason: "publishing the socket")
        }
        withdrawDraft()
        return status.st_ino
    }

    /// Removes what ``prepare()`` has made.
    func withdrawDraft() {
        unlink(draft)
        rmdir(draftFolder)
    }

    /// Removes the socket, unless another service has put its own there.
    func remove(_ number: ino_t) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_ino == number else { return }
        unlink(path)
    }
}
