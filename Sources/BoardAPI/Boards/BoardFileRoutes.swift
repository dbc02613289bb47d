import Hummingbird
import Karaoke
import Storage
import WebServer

/// The route that makes boards of files that hosts write.
struct BoardFileRoutes {
    /// The most bytes of all files, encoded as JSON.
    private static let largestBody = 16 * 1024 * 1024

    let boards: Boards
    /// The threads that decode bodies.
    let workers: WorkerThreads
    let parser: FileParser

    func add(to routes: inout Routes) {
        routes.on(
            .post,
            "/api/v1/board-files",
            access: Access.admins,
            parameters: ["reset"],
            largestBody: Self.largestBody,
            use: make
        )
    }

    @Sendable
    private func make(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let isResetting = query.flag("reset")
        try query.finish()
        let files = try await withTaskExecutorPreference(workers) {
            try await request.decode(BoardFilesRequest.self, upTo: Self.largestBody)
        }
        let parsed = try await parser.parse { try files.boards() }
        do {
            let made = try await Boards(boards, for: context).seed(parsed, resetting: isResetting, by: context.actor)
            return Response(MadeBoardsDocument(boards: made))
        } catch let error as BoardSeedingError {
            throw Problem(kind: .invalidValue, detail: "\(files.names[error.index]): \(error.reason)")
        }
    }
}

/// The request to make boards of files.
private struct BoardFilesRequest: BodyRequest {
    let names: [String]
    private let texts: [String]

    init?(_ fields: inout Fields) {
        guard let files = fields.required("files", .namedTexts) else { return nil }
        (names, texts) = (files.map(\.name), files.map(\.text))
    }

    /// Reads the files.
    ///
    /// - Throws: ``Problem`` that names the file that is wrong, or that describes the same board as an earlier one.
    func boards() throws -> [BoardFile] {
        var owners: [String: String] = [:]
        return try zip(names, texts).map { name, text in
            try Task.checkCancellation()
            do {
                let board = try BoardFile(text)
                if let owner = owners.updateValue(name, forKey: board.board.slug) {
                    throw Problem(
                        kind: .invalidValue,
                        detail: "\(name): slug: \(owner) makes the board '\(board.board.slug)' already."
                    )
                }
                return board
            } catch let error as BoardFileError {
                throw Problem(kind: .invalidValue, detail: "\(name): \(error)")
            }
        }
    }
}

extension FieldType where Value == [(name: String, text: String)] {
    /// A list of texts with the names that messages have for them.
    fileprivate static var namedTexts: Self {
        Self(expected: "a list of objects with a name and a text") { value in
            guard case .array(let elements) = value else { return .wrongType }
            var texts: Value = []
            for element in elements {
                guard case .object(let members) = element, members.count == 2,
                    case .text(let name)? = members.first(where: { $0.name == "name" })?.value,
                    case .text(let text)? = members.first(where: { $0.name == "text" })?.value
                else { return .wrongType }
                texts.append((name, text))
            }
            return .value(texts)
        }
    }
}

/// The boards of files, in the order of the files.
private struct MadeBoardsDocument: JSONEncodable {
    let boards: [SeededBoard]

    func encode(to json: inout JSONBuffer) {
        json.object { json in json.member("boards", boards) }
    }
}

extension SeededBoard: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", BoardDocument(board: head))
            json.member("isNew", isNew)
        }
    }
}
