/// An encoding of text in a file.
///
/// The raw value is its name on the Web.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case shiftJIS = "shift_jis"
    case eucJP = "euc-jp"
    case eucKR = "euc-kr"
    case gb18030
    case big5
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1255 = "windows-1255"
    case windows1256 = "windows-1256"
    case windows1257 = "windows-1257"
    case windows1258 = "windows-1258"
    case windows874 = "windows-874"
    case koi8R = "koi8-r"
    case macintosh
    case ibm437
    case ibm850
    case ibm866
    // These are read when they are named, and are not guessed: most of their texts are as likely in a neighbour.
    case iso88592 = "iso-8859-2"
    case iso88595 = "iso-8859-5"
    case iso88596 = "iso-8859-6"
    case ibm852
    case ibm857
    case ibm862
    case ibm865
    case macCyrillic = "x-mac-cyrillic"
}

extension TextEncoding {
    /// The encoding with a name, in any of its usual spellings; `nil` when the name is unknown.
    public init?(named name: String) {
        let key = Self.key(name)
        guard let encoding = Self.aliases[key] ?? Self.allCases.first(where: { Self.key($0.rawValue) == key }) else {
            return nil
        }
        self = encoding
    }

    /// The letters and digits of a name, in lower case.
    private static func key(_ name: String) -> String {
        let signs = name.lowercased().unicodeScalars.filter { "a"..."z" ~= $0 || "0"..."9" ~= $0 }
        return String(String.UnicodeScalarView(signs))
    }

    /// Other names, many of which stand for a subset of the encoding.
    private static let aliases: [String: TextEncoding] = [
        "sjis": .shiftJIS, "cp932": .shiftJIS, "windows31j": .shiftJIS, "ms932": .shiftJIS,
        "ksc5601": .eucKR, "cp949": .eucKR, "uhc": .eucKR, "windows949": .eucKR,
        "gb2312": .gb18030, "gbk": .gb18030, "euccn": .gb18030, "cp936": .gb18030,
        "cp950": .big5, "big5hkscs": .big5,
        "ascii": .windows1252, "usascii": .windows1252, "latin1": .windows1252, "iso88591": .windows1252,
        "cp1250": .windows1250, "cp1251": .windows1251, "cp1252": .windows1252, "cp1253": .windows1253,
        "cp1254": .windows1254, "cp1255": .windows1255, "cp1256": .windows1256, "cp1257": .windows1257,
        "cp1258": .windows1258, "latin5": .windows1254, "iso88599": .windows1254, "iso885911": .windows874,
        "tis620": .windows874, "cp874": .windows874, "mac": .macintosh, "macroman": .macintosh,
        "macosroman": .macintosh, "koi8": .koi8R, "cp437": .ibm437, "cp850": .ibm850, "cp866": .ibm866,
        "latin2": .iso88592, "cp852": .ibm852, "cp857": .ibm857, "cp862": .ibm862, "cp865": .ibm865,
        "maccyrillic": .macCyrillic, "ansi": .windows1252,
        "utf16": .utf16LittleEndian,
    ]

    /// The encoding's name for iconv, with the characters that Windows adds.
    var iconvName: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16LE"
        case .utf16BigEndian: "UTF-16BE"
        case .shiftJIS: "CP932"
        case .eucJP: "EUC-JP"
        case .eucKR: "CP949"
        case .gb18030: "GB18030"
        case .big5: "CP950"
        case .windows874: "CP874"
        case .koi8R: "KOI8-R"
        case .macintosh: "MACINTOSH"
        case .ibm437: "CP437"
        case .ibm850: "CP850"
        case .ibm866: "CP866"
        case .iso88592, .iso88595, .iso88596: rawValue
        case .ibm852, .ibm857, .ibm862, .ibm865: "CP\(rawValue.dropFirst("ibm".count))"
        case .macCyrillic: "MAC-CYRILLIC"
        default: "CP\(rawValue.dropFirst("windows-".count))"
        }
    }

    /// True when each byte is a character.
    var isSingleByte: Bool {
        switch self {
        case .utf8, .utf16LittleEndian, .utf16BigEndian, .shiftJIS, .eucJP, .eucKR, .gb18030, .big5: false
        default: true
        }
    }

    /// The characters of the bytes from 0x80 of a single-byte encoding; `nil` for bytes without one.
    var upperHalf: [Unicode.Scalar?] {
        (UInt8(0x80)...0xFF).map { byte in
            let text = Iconv.utf8([byte], from: self).text
            guard text != [0xFF] else { return nil }
            return String(decoding: text, as: UTF8.self).unicodeScalars.first
        }
    }
}
