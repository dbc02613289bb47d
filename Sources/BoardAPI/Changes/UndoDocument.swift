import WebServer

/// What was taken back.
struct UndoDocument: JSONEncodable {
    /// The version of the change that was taken back.
    let undone: Int

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("undone", undone)
        }
    }
}
