/// Which way a `COPY` moves rows.
enum CopyDirection: Sendable {
    case intoTable
    case outOfTable
}
