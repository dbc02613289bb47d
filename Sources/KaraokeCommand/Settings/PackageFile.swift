import Configuration
import EmbeddedPostgres
import Foundation
import SystemPackage

/// The settings file of the installed package, which its service reads.
struct PackageFile: Sendable {
    /// The file of the package for Debian.
    static let installed = PackageFile(path: "/etc/karaoke/karaoke.conf", stateDirectory: "/var/lib/karaoke")

    let path: String
    /// The state folder of the service when the file names none.
    let stateDirectory: String

    /// True when the package is installed, whether or not this account may read the file.
    var exists: Bool {
        access(path, F_OK) == 0 || errno == EACCES
    }

    /// Reads the settings: those of the file, and those that the package's service has without it.
    ///
    /// - Throws: ``Failure`` that names a way out when this account may not read the file, or for a line that is no setting.
    func settings() throws -> (file: any ConfigProvider, defaults: [AbsoluteConfigKey: String]) {
        guard access(path, R_OK) == 0 else { throw Failure.closed(path, groupNeeds: .groupRead) }
        return (try SettingsFile(path).provider, ["state.directory": stateDirectory])
    }
}
