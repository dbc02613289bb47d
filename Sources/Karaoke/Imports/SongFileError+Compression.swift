extension SongFileError.Compression {
    /// The way in which bytes are packed, by what they begin with.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let kind = Self.allCases.first(where: { $0.beginnings.contains { bytes.starts(with: $0) } }) else {
            return nil
        }
        self = kind
    }

    private var beginnings: [[UInt8]] {
        switch self {
        case .gzip: [[0x1F, 0x8B]]
        case .zip: [Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8), Array("PK\u{7}\u{8}".utf8)]
        case .bzip2: (1...9).map { Array("BZh\($0)1AY&SY".utf8) }
        case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
        case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
        case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
        case .rar: [Array("Rar!\u{1A}\u{7}".utf8)]
        }
    }
}
