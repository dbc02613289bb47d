/// Said by a route that takes the large body of the request under way, to whoever holds the body back until then.
package struct BodyWanted: Sendable {
    package init() {}
}
