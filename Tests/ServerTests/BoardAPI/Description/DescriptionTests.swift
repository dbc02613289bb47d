import HTTPTypes
import Karaoke
import NIOCore
import SongFiles
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The description` {
    @Test func `describes exactly the routes of the API`() async throws {
        let (document, routes) = try await served()
        let told = (document["paths"]?.members ?? []).flatMap { path in
            path.value.members.map { "\($0.name.uppercased()) \(path.name)" }
        }
        #expect(Set(told) == Set(routes.map { "\($0.method.rawValue) \($0.path)" }))
    }

    @Test func `has the audience of every route, and calls for a token wherever the route does`() async throws {
        let (document, routes) = try await served()
        for route in routes {
            let operation = document["paths"]?[route.path]?[route.method.rawValue.lowercased()]
            #expect(operation?["x-audience"]?.text == route.audience.rawValue, "\(route.method.rawValue) \(route.path)")
            let security = operation?["security"]
            let allowsNone = security?.elements.isEmpty == true || security?.elements.contains([:]) == true
            #expect(allowsNone == route.audience.isPublic, "\(route.method.rawValue) \(route.path)")
        }
    }

    @Test func `knows every problem, and no other`() async throws {
        let (document, _) = try await served()
        let operations = DescribedRequest.all(in: document)
        let named = operations.flatMap { operation in
            (operation.operation["responses"]?.members ?? []).flatMap { operation.codes(Int($0.name) ?? 0) }
        }
        // What no operation can answer: there is none for the path, or for the method.
        let others: Set = ["not-found", "method-not-allowed"]
        #expect(Set(named).union(others) == Set(ProblemKind.allCases.map(\.rawValue)))
    }

    @Test func `describes the answers that operations share once`() async throws {
        let (document, _) = try await served()
        for operation in DescribedRequest.all(in: document) {
            for answer in operation.operation["responses"]?.members ?? [] where answer.name >= "3" {
                #expect(answer.value["$ref"]?.text == "#/components/responses/\(answer.name)", "\(operation.name)")
            }
        }
        #expect(try await WebFiles.installed().description.count <= 400_000)
    }

    @Test func `names the choices of files, roles and languages, and no others`() async throws {
        let (document, _) = try await served()
        let components = document["components"]
        let (schemas, parameters) = (components?["schemas"], components?["parameters"])
        let languages = Songbook.Language.allCases.map(\.rawValue)
        let rolesOfBoards = Token.Role.Kind.allCases.filter { $0.scope == .board }.map(\.rawValue)
        #expect(Self.choices(parameters?["format"]?["schema"]) == SongFormat.allCases.map(\.rawValue))
        #expect(Self.choices(parameters?["encoding"]?["schema"]) == TextEncoding.allCases.map(\.rawValue))
        let hint = document["paths"]?["/api/v1/songs/import"]?["post"]?["description"]?.text ?? ""
        #expect(SongFileType.all.flatMap(\.mediaTypes).allSatisfy { hint.contains("`\($0)`") })
        #expect(Self.choices(schemas?["TokenRole"]) == Token.Role.Kind.allCases.map(\.rawValue))
        #expect(Self.choices(schemas?["NewBoardToken"]?["properties"]?["role"]) == rolesOfBoards)
        #expect(Self.choices(components?["headers"]?["Content-Language"]?["schema"]) == languages)
    }

    /// The values of an enumeration: a request's has them as such, an answer's in its sentence.
    private static func choices(_ schema: JSONValue?) -> [String] {
        guard let choices = schema?["enum"] else {
            let known = schema?["description"]?.text?.firstMatch(of: /More may be added; now there are (.*)\./)?.1
            return (known ?? "").matches(of: /`([^`]*)`/).map { String($0.1) }
        }
        return choices.elements.compactMap(\.text)
    }

    @Test func `has a key for repeated requests exactly where one counts`() async throws {
        let (document, routes) = try await served()
        for route in routes where route.method == .post {
            let parameters = document["paths"]?[route.path]?["post"]?["parameters"]?.elements ?? []
            let isKnown = route.audience != .everyone && route.path != "/api/v1/songs/import"
            let isJoining = route.path == "/api/v1/boards/{board}/guests"
            let key: JSONValue = ["$ref": "#/components/parameters/Idempotency-Key"]
            #expect(parameters.contains(key) == (isKnown || isJoining), "\(route.path)")
        }
    }

    @Test func `refers to nothing that is missing`() async throws {
        let (document, _) = try await served()
        #expect(Self.references(in: document).filter { document.resolved(["$ref": .text($0)]) == .null } == [])
    }

    @Test func `has a unique id and a summary for each operation`() async throws {
        let (document, _) = try await served()
        let operations = DescribedRequest.all(in: document)
        #expect(Set(operations.map(\.name)).count == operations.count)
        for operation in operations {
            #expect(operation.name.first?.isLowercase == true)
            #expect(operation.operation["summary"]?.text?.isEmpty == false, "\(operation.name)")
        }
    }

    @Test func `has more on each operation than its audience`() async throws {
        let (document, _) = try await served()
        for operation in DescribedRequest.all(in: document) {
            let text = operation.operation["description"]?.text ?? ""
            #expect(
                text.wholeMatch(of: /\S[^*].*\n\n\*\*Who may:\*\* \S.*/.dotMatchesNewlines()) != nil,
                "\(operation.name)"
            )
        }
    }

    @Test func `has a sentence for every schema and every member`() async throws {
        let (document, _) = try await served()
        for schema in document["components"]?["schemas"]?.members ?? [] {
            #expect(Self.isTold(schema.value), "\(schema.name)")
            for place in Self.members(in: schema.value, at: schema.name) where !Self.isTold(place.schema) {
                Issue.record("\(place.name) has no sentence")
            }
        }
    }

    @Test func `is of a form that generators of clients take`() async throws {
        let (document, _) = try await served()
        for schema in Self.schemas(in: document) {
            if schema["enum"] != nil || schema["const"] != nil { #expect(schema["type"] != nil, "\(schema)") }
            #expect(schema["type"] != "null" || schema == ["type": "null"], "\(schema)")
            #expect(schema["properties"] == nil || schema["anyOf"] == nil && schema["oneOf"] == nil, "\(schema)")
        }
        for (name, schema) in Self.schemas(in: document).flatMap({ Self.members(in: $0, at: "") }) {
            #expect(schema != ["type": "null"], "\(name)")
        }
    }

    @Test func `leaves the values of answers open, and not those of requests`() async throws {
        let (document, _) = try await served()
        let schemas = document["components"]?["schemas"]?.members ?? []
        let answers = schemas.filter { $0.value["additionalProperties"] != .boolean(false) }
        for schema in answers + (document["components"]?["headers"]?.members ?? []) {
            #expect(Self.schemas(in: ["schema": schema.value]).allSatisfy { $0["enum"] == nil }, "\(schema.name)")
        }
        let state = document["components"]?["schemas"]?["BoardPatch"]?["properties"]?["state"]
        #expect(state?["enum"] == ["active", "frozen", "closed"])
        #expect(Self.choices(document["components"]?["schemas"]?["BoardState"]) == ["active", "frozen", "closed"])
    }

    @Test func `lists the codes of problems`() async throws {
        let (document, _) = try await served()
        let code = document["components"]?["schemas"]?["Problem"]?["properties"]?["code"]
        #expect(Self.choices(code) == ProblemKind.allCases.map(\.rawValue))
    }

    @Test func `has the same conventions of all operations as its page`() async throws {
        let (document, _) = try await served()
        let page = try await WebFiles.installed().descriptionPage
        let text = document["info"]?["description"]?.text ?? ""
        let topics = text.matches(of: /## (.*)\n/).map { String($0.1) }
        #expect(!topics.isEmpty)
        #expect(page.matches(of: /<section id="about-.*">\n<h3>(.*)<\/h3>/).map { String($0.1) } == topics)
        for kind in ProblemKind.allCases {
            let remedy = document["components"]?["examples"]?[kind.rawValue]?["description"]?.text
            #expect(remedy?.isEmpty == false, "\(kind.rawValue)")
        }
        #expect(document["externalDocs"]?["url"] == "/api/v1/docs")
        #expect(document["info"]?["contact"] == nil)
    }

    @Test func `has an example of every body, every answer and every needed parameter`() async throws {
        let (document, _) = try await served()
        for operation in DescribedRequest.all(in: document) {
            let answers = (operation.operation["responses"]?.members ?? []).flatMap {
                document.resolved($0.value)["content"]?.members ?? []
            }
            let contents = answers.map(\.value) + (operation.content.map { [$0] } ?? [])
            for content in contents where content["example"] == nil && content["schema"]?["type"] != "string" {
                #expect(content["examples"]?.members.isEmpty == false, "\(operation.name)")
            }
            for parameter in operation.parameters(in: "path") {
                #expect(parameter["example"] != nil, "\(operation.name)")
            }
        }
    }

    @Test func `describes true and false as a boolean, not as a text`() async throws {
        let (document, _) = try await served()
        for parameter in document["components"]?["parameters"]?.members ?? [] {
            let choices = parameter.value["schema"]?["enum"]?.elements ?? []
            #expect(Set(choices.compactMap(\.text)) != ["true", "false"], "\(parameter.name)")
        }
    }

    @Test func `has a schema for the data of every event`() async throws {
        let (document, _) = try await served()
        let board = Board.ID.now()
        var touch = Board.ChangedIDs(version: 2, actor: .command)
        for kind in Board.Change.Entry.Kind.allCases { touch.note(kind, board.uuid) }
        let events: [(String, LiveEvent)] = [
            ("SnapshotEvent", .snapshot(board, version: 1)), ("ChangeEvent", .change(board, touch)),
            ("ResetEvent", .reset(board, version: 2)), ("GoneEvent", .gone(board, version: 2)),
        ]
        let operation = DescribedRequest.all(in: document).first { $0.name == "followBoard" }?.operation
        for (name, event) in events {
            let schema = Schema(document: document, root: ["$ref": .text("#/components/schemas/\(name)")])
            let data = try JSONReader.value(of: Array(JSONBuffer.text(of: event).readableBytesView))
            #expect(schema.faults(of: data) == [], "\(name)")
            #expect(operation?["description"]?.text?.contains("`\(name)`") == true)
        }
    }

    @Test func `gives examples that its schemas allow`() async throws {
        let (document, _) = try await served()
        for operation in DescribedRequest.all(in: document) {
            let contents = (operation.operation["responses"]?.members ?? []).flatMap {
                document.resolved($0.value)["content"]?.members ?? []
            }
            for content in contents.map(\.value) + (operation.content.map { [$0] } ?? []) {
                let schema = Schema(document: document, root: content["schema"] ?? .null)
                for example in content["examples"]?.members ?? [] {
                    let value = document.resolved(example.value)["value"] ?? .null
                    #expect(schema.faults(of: value) == [], "\(operation.name) \(example.name)")
                }
            }
        }
    }
}

extension `The description` {
    /// The served description, and the routes of the API.
    private func served() async throws -> (JSONValue, [Route]) {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/api/v1/openapi.json")
            let routes = service.routes.filter { $0.path.hasPrefix("/api/") }
            return (try JSONReader.value(of: Array(answer.body.utf8)), routes)
        }
    }

    /// True when a schema has a sentence, or is one by its name.
    private static func isTold(_ schema: JSONValue) -> Bool {
        schema["$ref"] != nil || schema["description"]?.text?.isEmpty == false
    }

    /// The members of an object and of the objects in it, with their places.
    private static func members(in schema: JSONValue, at place: String) -> [(name: String, schema: JSONValue)] {
        (schema["properties"]?.members ?? []).flatMap { member in
            let name = "\(place).\(member.name)"
            return [(name, member.value)] + members(in: member.value, at: name)
                + members(in: member.value["items"] ?? [:], at: "\(name)[]")
        }
    }

    /// All schemas of a description, with those within them.
    private static func schemas(in value: JSONValue) -> [JSONValue] {
        switch value {
        case .object(let members):
            members.flatMap { member -> [JSONValue] in
                switch member.name {
                case "schema", "items": [member.value] + schemas(in: member.value)
                case "schemas", "properties": member.value.members.map(\.value) + schemas(in: member.value)
                case "anyOf", "oneOf", "allOf": member.value.elements + schemas(in: member.value)
                case "example", "examples", "value": []
                default: schemas(in: member.value)
                }
            }
        case .array(let elements): elements.flatMap { schemas(in: $0) }
        default: []
        }
    }

    private static func references(in value: JSONValue) -> [String] {
        switch value {
        case .object(let members):
            members.flatMap { member in
                member.name == "$ref" ? [member.value.text ?? ""] : references(in: member.value)
            }
        case .array(let elements): elements.flatMap { references(in: $0) }
        default: []
        }
    }
}
