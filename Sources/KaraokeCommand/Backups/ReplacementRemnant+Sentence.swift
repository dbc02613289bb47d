import Storage

extension ReplacementRemnant {
    /// What to say of it when everything else is done.
    var sentence: String {
        switch self {
        case .setting(let setting, let error):
            "A setting of the database is missing. \(Self.reason(error)) It is set with: \(setting)"
        case .original(let name, let dropping, let error):
            "What was replaced is still there, as the database \(name). \(Self.reason(error)) It goes with: \(dropping)"
        }
    }

    private static func reason(_ error: any Error) -> String {
        Failure(error)?.description ?? "\(error)"
    }
}
