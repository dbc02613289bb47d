import SongText

extension BoardArchive {
    /// A field of a row: its name in the file and the values it takes.
    package struct Field: Sendable {
        /// The name of the column in camel case.
        package let name: String
        let kind: Kind
        /// A Boolean value that says whether the field may be null or absent.
        package let isOptional: Bool

        init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
            self.name = name
            self.kind = kind
            self.isOptional = isOptional
        }

        /// The column of the field.
        package var column: String { name.snakeCased }

        /// The type of a field's values.
        enum Kind: Sendable {
            case id
            /// A text of at most this many characters.
            case text(Int)
            /// The URL of something that people open, or pages show.
            case address
            case name([String])
            case integer(ClosedRange<Int>)
            case flag
            case time
            case hash
            /// A row as the log stores it.
            case loggedRow

            /// A name, title or other text of one line.
            static let line = Kind.text(TextRules.limit)

            /// A value of an enumeration.
            static func choice<Choice>(_ type: Choice.Type) -> Kind
            where Choice: CaseIterable & RawRepresentable<String> {
                .name(type.allCases.map(\.rawValue))
            }
        }
    }

    /// A value in a file.
    package enum Value: Sendable, Equatable {
        case null
        case flag(Bool)
        case integer(Int)
        case text(String)
        case row([String: Value])
        /// A value that no field takes, such as a fraction or a list.
        case other
    }
}

extension BoardArchive.Field {
    /// The fault of a value, as a sentence; `nil` when there is none.
    ///
    /// Rows of the log are checked separately.
    func fault(in value: BoardArchive.Value) -> String? {
        switch (kind, value) {
        case (_, .null): isOptional ? nil : "It may not be null."
        case (.flag, .flag), (.loggedRow, .row): nil
        case (.flag, _): "It has to be true or false."
        case (.loggedRow, _): "It has to be an object."
        case (.integer(let range), .integer(let number)):
            range.contains(number) ? nil : "It has to be from \(range.lowerBound) to \(range.upperBound)."
        case (.integer, _): "It has to be a whole number."
        case (_, .text(let text)): fault(in: text)
        default: "It has to be a text."
        }
    }

    private func fault(in text: String) -> String? {
        switch kind {
        case .id: Identifier<Board>(text) == nil ? "It has to be an id." : nil
        case .text(let limit):
            textFault(in: text, limit: limit)
        case .address:
            textFault(in: text, limit: Song.Field.addressLimit)
                ?? ((try? Song.Field.validate(address: text, field: name)) == nil
                    ? ValidationError.Problem.notAddress.sentence : nil)
        case .name(let names): names.contains(text) ? nil : "Allowed are \(names.joined(separator: ", "))."
        // PostgreSQL would round more digits than those of a microsecond.
        case .time:
            WrittenTime(text).map { $0.precision <= 6 } ?? false
                ? nil : "It has to be a time like 2027-01-31T20:00:00.000000Z."
        case .hash:
            text.utf8.count == 64 && text.allSatisfy(\.isHexDigit) && text.utf8.allSatisfy { $0 < 0x80 }
                ? nil : "It has to be 64 hexadecimal digits."
        case .integer, .flag, .loggedRow: "It may not be a text."
        }
    }

    /// The fault of a text that a request could not contain; `nil` for any other text.
    ///
    /// Requests drop the characters that turn the direction of a text, so no export contains them.
    private func textFault(in text: String, limit: Int) -> String? {
        guard NameText.cleaned(text).utf8.count == text.utf8.count else {
            return "It may not contain characters that turn the direction of text."
        }
        do throws(ValidationError) {
            // An optional text may be empty, such as the title of a section without one.
            if isOptional {
                try TextRules.validateContent(text, field: name, limit: limit)
            } else {
                try TextRules.validate(text, field: name, limit: limit)
            }
            return nil
        } catch {
            return switch error.problem {
            case .blank: "It may not be blank."
            case .tooLong(let limit): "It may have at most \(limit) characters."
            default: "It may not contain control characters, such as NUL or a line break."
            }
        }
    }
}
