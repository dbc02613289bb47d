/// A reason why songs could not be searched.
package enum SearchError: Error, Sendable, Hashable {
    /// The search took longer than one may.
    case tooSlow
}
