import Foundation

/// Chooses the folder of the server's socket.
///
/// The kernel limits the path of a socket to 107 bytes, and libpq takes a comma for the end of a host. The folder of
/// the cluster is used when its path suits both, or else a short private one in `/tmp` whose name is derived from
/// that path. The environment is not consulted, so that clients find a restarted server again.
struct SocketDirectory {
    let folder: ClusterFolder

    /// Creates the folder for the socket.
    ///
    /// - Throws: ``EmbeddedPostgresError/foreign(path:)`` when another user has every candidate.
    func prepared() throws -> String {
        let own = "\(folder.path)/socket"
        let candidates = Self.suits(own) ? [own] : shortCandidates
        var refusal: (any Error)?
        for candidate in candidates {
            do {
                try ClusterFolder.makePrivate(candidate, for: folder.account)
                return candidate
            } catch {
                refusal = refusal ?? error
            }
        }
        throw refusal ?? EmbeddedPostgresError.notPrivate(path: own)
    }

    private var shortCandidates: [String] {
        let name = "karaoke-\(Self.digest(of: folder.path))"
        return ["/tmp/\(name)", "/tmp/\(name)-\(folder.account.userID)"]
    }

    private static func suits(_ path: String) -> Bool {
        path.utf8.count + ServerSettings.socketName.utf8.count + 1 <= 107 && !path.utf8.contains(UInt8(ascii: ","))
    }

    /// Sixteen hexadecimal digits that distinguish paths (FNV-1a).
    private static func digest(of path: String) -> String {
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
