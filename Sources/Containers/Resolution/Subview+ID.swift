extension Subview {
    /// An opaque identity (Spec 3.1).
    ///
    /// Making one costs nothing: the path that it stands for is walked when two are compared, or one is hashed.
    public struct ID: Hashable {
        @usableFromInline let subview: Subview

        @inlinable
        init(_ subview: Subview) {
            self.subview = subview
        }

        /// The way out to the content that was resolved.
        @usableFromInline var path: IdentityPath {
            var path = IdentityPath()
            SubviewQuery.collect(.identity, into: &path) { subview.answerAlone(&$0) }
            guard path.isComplete || subview.place != nil else {
                path.lead(through: subview.source.scope)
                return path
            }
            // A proxy's path does not lead through its scope, but takes identities that were given by hand on the way.
            path = IdentityPath()
            SubviewQuery.collect(.identity, into: &path) { subview.answerFromInside(&$0) }
            return path
        }

        /// Whether two subviews were declared in the same place for the same elements (Spec 3.2).
        public static func == (left: Self, right: Self) -> Bool {
            if left.subview.source === right.subview.source, left.subview.place === right.subview.place {
                return left.subview.index == right.subview.index
            }
            return left.path == right.path
        }

        /// Hashes the path.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(path)
        }
    }
}
