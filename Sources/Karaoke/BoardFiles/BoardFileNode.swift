import SongText
import Yams

/// A node of a board's file, with its place.
struct BoardFileNode {
    /// The place as keys and indexes from the top.
    let path: String
    private let node: Node

    private init(_ node: Node, path: String) {
        self.node = node
        self.path = path
    }

    /// Parses a file.
    init(text: String) throws(BoardFileError) {
        guard !text.utf8.contains(0) else { throw BoardFileError(path: "", .invalid(.holdsControl)) }
        do {
            guard let root = try Yams.compose(yaml: text) else { throw BoardFileError(path: "", .empty) }
            self.init(root, path: "")
        } catch let error as BoardFileError {
            throw error
        } catch let error as YamlError {
            throw BoardFileError(error)
        } catch {
            throw BoardFileError(path: "", .unreadable("\(error)"))
        }
    }

    /// An error about a key of this node.
    func error(_ key: String, _ problem: BoardFileError.Problem) -> BoardFileError {
        BoardFileError(path: child(key), line: (value(key) ?? node).mark?.line, problem)
    }

    /// Rejects a node that is not a mapping, or has other keys.
    func expect(keys: [String]) throws(BoardFileError) {
        guard let mapping = node.mapping else { throw wrongType("a mapping with \(keys.joined(separator: ", "))") }
        var seen: Set<String> = []
        for (key, _) in mapping {
            let name = key.string ?? "?"
            guard keys.contains(name) else {
                throw BoardFileError(path: child(name), line: key.mark?.line, .unknownKey(allowed: keys))
            }
            guard seen.insert(name).inserted else {
                throw BoardFileError(path: child(name), line: key.mark?.line, .repeatedKey)
            }
        }
    }

    /// Converts a validation error into one with the node's place.
    func validate(_ check: () throws(ValidationError) -> Void) throws(BoardFileError) {
        do {
            try check()
        } catch {
            throw self.error(error.field, .invalid(error.problem))
        }
    }

    func text(_ key: String) throws(BoardFileError) -> String {
        guard let text = try optionalText(key) else { throw error(key, .missing) }
        return text
    }

    func optionalText(_ key: String) throws(BoardFileError) -> String? {
        guard let value = value(key) else { return nil }
        // A title such as 1999 is a text, whatever type YAML gives it.
        guard let scalar = value.scalar else { throw error(key, .wrongType(expected: "text")) }
        return NameText.cleaned(scalar.string)
    }

    func flag(_ key: String) throws(BoardFileError) -> Bool? {
        guard let value = value(key) else { return nil }
        guard let flag = value.bool else { throw error(key, .wrongType(expected: "true or false")) }
        return flag
    }

    func name<Name: RawRepresentable<String> & CaseIterable>(
        _ key: String,
        _ type: Name.Type
    ) throws(BoardFileError) -> Name? {
        guard let text = try optionalText(key) else { return nil }
        guard let name = Name(rawValue: text) else {
            throw error(key, .unknownName(allowed: Name.allCases.map(\.rawValue)))
        }
        return name
    }

    /// The entries of a list; empty when the key is missing.
    func list(_ key: String) throws(BoardFileError) -> [BoardFileNode] {
        guard let value = value(key) else { return [] }
        guard let entries = value.sequence else { throw error(key, .wrongType(expected: "a list")) }
        return entries.enumerated().map { BoardFileNode($1, path: "\(child(key))[\($0)]") }
    }

    /// The value of a key; `nil` when it is missing or null.
    private func value(_ key: String) -> Node? {
        guard let value = node.mapping?[key] else { return nil }
        if value.scalar?.style == .plain, value.null != nil { return nil }
        return value
    }

    private func child(_ key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }

    private func wrongType(_ expected: String) -> BoardFileError {
        BoardFileError(path: path, line: node.mark?.line, .wrongType(expected: expected))
    }
}

extension BoardFileError {
    /// The problem for a YAML parser's error.
    fileprivate init(_ error: YamlError) {
        switch error {
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(path: keys.joined(separator: ", "), line: context.mark.line, .repeatedKey)
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(path: "", line: mark.line, .unreadable(problem))
        case .reader(let problem, _, _, _):
            self.init(path: "", .unreadable(problem))
        default:
            self.init(path: "", .unreadable("\(error)"))
        }
    }
}
