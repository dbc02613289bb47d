/// What a test's database is cloned from.
enum Template: String {
    /// A database with the schema, made once by the migrator.
    case migrated = "template_migrated"

    /// A database with the schema, on one server in any case.
    case onOneServer = "template_on_one_server"

    /// PostgreSQL's own template.
    case empty = "template0"
}
