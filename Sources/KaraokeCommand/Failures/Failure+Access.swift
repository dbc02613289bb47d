import Foundation
import SystemPackage

extension Failure {
    /// The failure of a command whose account may not open a file or socket of the service.
    ///
    /// It advises to join the group only where that helps and grants nothing else: never the group of root.
    ///
    /// - Parameters:
    ///   - path: The file. When its folder may not be entered, the folder decides.
    ///   - right: The permission with which the group may open it.
    /// - Returns: The failure.
    static func closed(_ path: String, groupNeeds right: FilePermissions) -> Failure {
        let file = try? Stat(FilePath(path))
        let found = file ?? (try? Stat(FilePath(path).removingLastComponent()))
        let owner = found.map { ", which belongs to \(name(ofUser: $0.userID.rawValue))" } ?? ""
        let group = found.flatMap { found in
            found.groupID.rawValue != 0 && found.permissions.contains(file == nil ? .groupExecute : right)
                ? getgrgid(found.groupID.rawValue).map { String(cString: $0.pointee.gr_name) } : nil
        }
        let joining = group.map {
            ", or join the group \($0) ('sudo usermod --append --groups \($0) YOU', and sign in again)"
        }
        return Failure(
            "Your account may not open \(path)\(owner). Use sudo\(joining ?? "").",
            exitCode: .notPermitted
        )
    }

    private static func name(ofUser id: uid_t) -> String {
        getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? "the user \(id)"
    }
}
