import Postgres

extension ConnectionFailure {
    /// The first sentence of libpq's message, without its full stop.
    var reason: String {
        let line = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? message
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }

    /// The remedy, as a sentence.
    ///
    /// libpq gives no code for a failed connection, so the cause is recognized by words of the message. Messages of
    /// servers in other languages are not recognized.
    var remedy: String {
        Self.remedies.first { remedy in remedy.signs.contains { reason.contains($0) } }?.sentence
            ?? "Check DATABASE_URL, and that the server is running."
    }

    private static let remedies: [(signs: [String], sentence: String)] = [
        (
            ["password authentication failed", "no password supplied", "authentication failed for user"],
            "Check the user and the password in DATABASE_URL."
        ),
        (["FATAL:  database "], "Create the database, or correct its name in DATABASE_URL."),
        (["FATAL:  role "], "Create the role, or correct the user in DATABASE_URL."),
        (["no pg_hba.conf entry"], "Allow this machine, user and database in the server's pg_hba.conf."),
        (["could not translate host name"], "Correct the host in DATABASE_URL, or check the network's name service."),
        (
            ["Connection refused", "No such file or directory"],
            "Start the server, or correct the host and the port in DATABASE_URL."
        ),
        (
            ["timeout expired", "timed out", "No route to host", "Network is unreachable"],
            "Check the host and the port in DATABASE_URL, and whether a firewall is in the way."
        ),
        (["too many c", "remaining connection slots"], "Close other connections, or allow more on the server."),
        (["starting up", "shutting down", "recovery mode"], "Try again in a moment."),
        (["read-only"], "Set DATABASE_URL to the primary server."),
        (["certificate", "SSL"], "Check sslmode and the certificates that DATABASE_URL names."),
    ]
}
