extension SongFields {
    /// Takes title and artist from the title or the name of the file where one of them is missing.
    ///
    /// Programs that find no tags in a file call it by its name.
    mutating func complete(fromFile file: String) {
        guard self[.title] == nil || self[.artist] == nil else { return }
        guard let name = self[.title].flatMap({ FileName.fields(ofName: $0) }) ?? FileName.fields(ofFile: file) else {
            return
        }
        self[.title] = nil
        self[.artist] = nil
        take(name)
    }
}

extension String {
    /// The text with the bytes that an address writes as `%20`.
    var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            // A number may have a sign, an escaped byte has none.
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.first != "+",
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
