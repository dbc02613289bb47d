/// The release of this package: of the program, the service and its libraries.
public enum KaraokeRelease {
    /// The version, such as `1.2.3`, as semantic versioning has it.
    ///
    /// This is its only place: `karaoke --version`, `/healthz`, the client's `User-Agent` and, by `Scripts/wire-types`, the
    /// description of the REST API take it from here.
    public static let version = "0.1.0"
}
