import SongText

extension TextEncoding {
    /// The encoding that a file names at its beginning; `nil` when it names none, or an unknown one.
    static func declared(in bytes: ArraySlice<UInt8>) -> TextEncoding? {
        declaredByHeader(in: bytes) ?? declaredByMarkup(in: bytes)
    }

    /// The encoding that the headers of UltraStar songs name; `nil` when they name none, or an unknown one.
    ///
    /// UTF-8 has to be seen in the text itself, since many files only claim it.
    private static func declaredByHeader(in bytes: ArraySlice<UInt8>) -> TextEncoding? {
        let lines = bytes.prefix(SongReader.sampleSize).split { $0 == 0x0A || $0 == 0x0D }.prefix(100)
        let header = Array("#ENCODING:".utf8)
        guard let line = lines.first(where: { $0.starts(with: header) }) else { return nil }
        let encoding = TextEncoding(named: String(decoding: line.dropFirst(header.count), as: UTF8.self).trimmed)
        let isASCII = !bytes.contains { $0 >= 0x80 }
        let isUnicode = String(validating: bytes, as: UTF8.self) != nil
        return isASCII || isUnicode || encoding == .utf8 ? nil : encoding
    }

    /// The encoding that an XML declaration names, or UTF-8 without one; `nil` for other text.
    private static func declaredByMarkup(in bytes: ArraySlice<UInt8>) -> TextEncoding? {
        guard bytes.starts(with: "<?xml ".utf8), let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self)
        guard let name = declaration.firstMatch(of: #/encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/#)?.output.1 else {
            return .utf8
        }
        return TextEncoding(named: String(name)) ?? .utf8
    }
}
