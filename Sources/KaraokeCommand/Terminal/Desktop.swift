import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The desktop on which a command runs.
enum Desktop {
    /// Opens a page in the user's browser, where there is a desktop.
    ///
    /// Nothing happens in a remote shell, and when the browser cannot be started.
    static func open(_ url: String) async {
        let environment = ProcessInfo.processInfo.environment
        guard (environment["SSH_CONNECTION"] ?? "").isEmpty else { return }
        #if os(macOS)
        let opener = "open"
        #else
        let opener = "xdg-open"
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { !(environment[$0] ?? "").isEmpty }) else { return }
        #endif
        _ = try? await Subprocess.run(
            .name(opener),
            arguments: [url],
            input: .none,
            output: .discarded,
            error: .discarded
        )
    }
}
