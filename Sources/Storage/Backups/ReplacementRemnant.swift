/// What is left to do once a database was put in the place of another one, by somebody who may.
package enum ReplacementRemnant: Sendable {
    /// The original had a setting which the role may not set, and why.
    case setting(setting: String, any Error)
    /// The original could not be dropped: how it is called now, what drops it, and why.
    case original(name: String, dropping: String, any Error)
}
