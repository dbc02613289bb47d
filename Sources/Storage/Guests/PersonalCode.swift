import Crypto
import Foundation

/// The code that a guest types to join from another phone.
///
/// It has 60 random bits, in letters and digits that do not look alike.
struct PersonalCode {
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
    private static let length = 12

    /// The characters, without what stands between them.
    private let characters: String

    /// Makes a new code.
    init() {
        let bytes = SymmetricKey(size: .init(bitCount: Self.length * 8)).withUnsafeBytes { Array($0) }
        characters = String(decoding: bytes.map { Self.alphabet[Int($0) % Self.alphabet.count] }, as: UTF8.self)
    }

    /// Takes what somebody typed; `nil` when it cannot be a code.
    init?(_ text: String) {
        let characters = text.codeCharacters
        guard characters.utf8.count == Self.length, characters.utf8.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        self.characters = characters
    }

    /// The code in groups of four.
    var text: String {
        stride(from: 0, to: Self.length, by: 4)
            .map { String(characters.dropFirst($0).prefix(4)) }
            .joined(separator: "-")
    }

    /// The hash of a code, which is stored in its place.
    ///
    /// The hash has no salt: 2^60 attempts find the codes of all guests from their hashes, each for the right to change the
    /// sections of one guest.
    var hash: [UInt8] { Array(SHA256.hash(data: Data(characters.utf8))) }
}

extension String {
    /// The characters of a code that somebody typed: in upper case, without what stands between them.
    var codeCharacters: String {
        uppercased().filter { $0.isLetter || $0.isNumber }
    }
}
