import ArgumentParser

/// A word in place of a subcommand that is not the name of one.
struct UnknownCommand {
    /// The commands before it, such as `karaoke` and `board`.
    let parents: [any ParsableCommand.Type]
    let word: String

    /// Finds the first such word; `nil` when there is none.
    init?(in arguments: [String], of root: any ParsableCommand.Type) {
        var parents: [any ParsableCommand.Type] = [root]
        var rest = arguments[...]
        while let word = rest.popFirst(), let parent = parents.last, !parent.configuration.subcommands.isEmpty {
            if KaraokeTool.placeOptions.contains(word) {
                rest = rest.dropFirst()
            } else if let command = parent.configuration.subcommands.first(where: { $0.names.contains(word) }) {
                parents.append(command)
            } else if word.utf8.first != UInt8(ascii: "-"), word != "help" {
                (self.parents, self.word) = (parents, word)
                return
            }
        }
        return nil
    }

    /// The message, with the most similar command.
    var message: String {
        let subcommands = parents.last?.configuration.subcommands ?? []
        let known = subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        if let elsewhere = elsewhere() { return "There is no command '\(names) \(word)'. Did you mean \(elsewhere)?" }
        let nearest = known.map { (name: $0, distance: $0.editDistance(to: word)) }.min { $0.distance < $1.distance }
        let hint = nearest.flatMap { $0.distance <= 2 ? " Did you mean '\($0.name)'?" : nil } ?? ""
        return "There is no command '\(names) \(word)'.\(hint)"
    }

    /// The commands of this name in other places, such as `karaoke board export`.
    private func elsewhere() -> String? {
        guard let root = parents.first else { return nil }
        let commands = root.configuration.subcommands.filter { parent in
            parent.configuration.subcommands.contains { $0._commandName == word }
        }
        let choices = commands.map { "'\(root._commandName) \($0._commandName) \(word)'" }
        return choices.isEmpty ? nil : choices.joined(separator: " or ")
    }

    /// The command that lists all commands.
    var usage: String {
        "Usage: \(names) <subcommand>\n  See '\(names) --help' for more information."
    }

    private var names: String { parents.map { $0._commandName }.joined(separator: " ") }
}

extension ParsableCommand {
    /// The names of the command.
    fileprivate static var names: [String] { [_commandName] + configuration.aliases }
}
