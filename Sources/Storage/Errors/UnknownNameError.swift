/// A name in the database that this release does not know.
package struct UnknownNameError: Error, Sendable, Hashable {
    package let name: String
    package let type: String
}
