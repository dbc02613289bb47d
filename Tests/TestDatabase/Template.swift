/// What a test's database is cloned from.
enum Template: String {
    /// A database with the schema, made once by the migrator.
    case migrated = "template_migrated"

    /// PostgreSQL's own template.
    case empty = "template0"
}
