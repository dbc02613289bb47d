import Foundation

/// The places of a target's resources.
///
/// The accessor that SwiftPM generates is not used: it traps when the resources are missing, and has the path of the
/// build in it, so that no two folders would build the same program.
package enum ResourceFolder {
    /// Returns the places of a folder: beside an installed program, and then in the build.
    ///
    /// - Parameters:
    ///   - folder: The folder, as the target declares it.
    ///   - target: The target that declares it.
    /// - Returns: The places, whether something is there or not.
    package static func places(of folder: String, in target: String) -> [URL] {
        let bundle = "karaoke-display-board_\(target)"
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let beside = [
            program?.appending(path: folder),
            program?.appending(path: "../share/karaoke/\(folder)").standardizedFileURL,
        ]
        let built =
            ([program, Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() })
            .flatMap { place in
                [
                    place?.appending(path: "\(bundle).resources/\(folder)"),
                    place?.appending(path: "\(bundle).bundle/\(folder)"),
                    place?.appending(path: "\(bundle).bundle/Contents/Resources/\(folder)"),
                ]
            }
        return (beside + built).compactMap(\.self)
    }
}
