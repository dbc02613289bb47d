extension RemoteBoard {
    /// A call below the board's path.
    func call(
        _ method: Call.Method,
        _ path: String...,
        query: KeyValuePairs<String, String?> = [:]
    ) -> Call {
        Call(method, ["boards", name] + path, query: query)
    }

    /// A list below the board's path.
    func list<Element>(
        _ name: String,
        query: KeyValuePairs<String, String?> = [:]
    ) -> Pages<Element> {
        Pages(of: name, by: call(.get, name, query: query), over: transport)
    }
}
