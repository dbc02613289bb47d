import Cryptography
import Foundation
import Karaoke

/// The code with which a guest joins from another phone.
///
/// It has 60 random bits, in letters and digits that are easy to tell apart.
struct PersonalCode: Sendable {
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
    private static let length = 12

    /// The characters, without separators.
    private let characters: String

    /// Creates a random code.
    init() {
        let bytes = [UInt8].random(count: Self.length)
        characters = String(decoding: bytes.map { Self.alphabet[Int($0) % Self.alphabet.count] }, as: UTF8.self)
    }

    /// Parses an entered code; `nil` when it is malformed.
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

    /// The hash of the code, which is stored instead of it.
    ///
    /// The hash has no salt: 2^60 attempts reveal the codes of all guests, each with the right to change the sections
    /// of one guest.
    var hash: [UInt8] { SHA256.hash(of: characters.utf8) }
}

/// A guest whose personal code was right when it was checked.
package struct ReturningGuest: Sendable {
    package let id: Board.Guest.ID
    let code: PersonalCode
}

extension String {
    /// Returns the characters of an entered code: in upper case and of usual width, without separators.
    var codeCharacters: String {
        let scalars = unicodeScalars.compactMap { scalar in
            // Japanese keyboards write Latin letters and digits of full width.
            (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : scalar
        }
        let characters = scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return String(String.UnicodeScalarView(characters)).uppercased()
    }
}
