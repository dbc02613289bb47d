/// What the service calls one state of what it answered with; equal tags mean equal bytes.
public struct EntityTag: Hashable, Sendable {
    let field: String
}
