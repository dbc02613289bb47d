extension JSONSongs {
    /// Takes note of what stands where songs do.
    mutating func takeElement(_ token: JSONScanner.Token, to songs: inout [SongLine]) {
        switch token {
        case .beginObject:
            fields = SongFields()
            memberCount = 0
            fault = nil
            number += 1
        case .endObject:
            songs.append(song)
        case .endArray, .key:
            break
        default:
            number += 1
            songs.append(.refused(SongLine.Refusal(line: number, reason: .notObject)))
        }
    }

    private var song: SongLine {
        guard let fault else { return SongLine(fields, line: number, options: options) }
        return .refused(SongLine.Refusal(line: number, reason: fault))
    }

    /// Takes note of what stands within a song.
    mutating func takeMember(_ token: JSONScanner.Token) {
        switch token {
        case .key:
            memberCount += 1
            if memberCount > SongReader.columnLimit {
                fault = fault ?? .tooManyColumns(limit: SongReader.columnLimit)
            }
            key = text ?? ""
            fields.isExported = fields.isExported || SongColumn(named: key) == .importedTitle
        case .text, .number, .word:
            give(text ?? "")
        case .beginArray:
            list = []
        case .endArray:
            give((list ?? []).joined(separator: SongColumn(named: key) == .artist ? " & " : ", "))
            list = nil
        case .beginObject, .endObject, .null:
            break
        }
    }

    /// Takes note of what stands in a list within a song.
    mutating func takeListed(_ token: JSONScanner.Token) {
        guard token == .text || token == .number, let count = list?.count else { return }
        guard count < SongReader.columnLimit else {
            fault = fault ?? .tooManyColumns(limit: SongReader.columnLimit)
            return
        }
        let text = text ?? ""
        list?.append(text)
    }

    private mutating func give(_ value: String) {
        guard let column = SongColumn(named: key) else { return }
        fields.take(value, as: column)
    }

    /// The text that was read last, on one line.
    private var text: String? {
        mutating get {
            guard scanner.length <= SongReader.lineLimit else {
                fault = fault ?? .overlong(limit: SongReader.lineLimit)
                return nil
            }
            let bytes = scanner.text.map { [0x09, 0x0A, 0x0D].contains($0) ? UInt8(ascii: " ") : $0 }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                fault = fault ?? .notUTF8
                return nil
            }
            return Text.cleaned(text.trimmed)
        }
    }
}
