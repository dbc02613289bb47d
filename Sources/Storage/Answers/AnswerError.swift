/// Why a request under a key was not performed.
package enum AnswerError: Error, Sendable, Hashable {
    /// Another request was made under the key.
    case keyReused
    /// The request with the key is under way.
    case underWay
}
