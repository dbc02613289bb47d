/// Why a file is no board that can be restored.
package struct BoardArchiveError: Error, Sendable, Equatable {
    /// What is wrong where; at least one.
    package let faults: [Fault]
    package let kind: Kind

    package init(_ kind: Kind, _ faults: [Fault]) {
        self.kind = kind
        self.faults = faults
    }

    /// A file of which something is not as it should be, for one reason.
    package init(_ kind: Kind, at pointer: String = "", _ detail: String) {
        self.init(kind, [Fault(pointer, detail)])
    }

    /// What is wrong at all.
    package enum Kind: Sendable, Equatable {
        /// It is not JSON, such as half of a file.
        case syntax
        /// It lacks tables, or has others.
        case form
        /// What the tables hold is not allowed.
        case value
    }

    /// A place of the file, and what is wrong there.
    package struct Fault: Sendable, Equatable {
        /// The place as a JSON pointer; empty for the whole.
        package let pointer: String
        /// A sentence.
        package let detail: String

        package init(_ pointer: String, _ detail: String) {
            self.pointer = pointer
            self.detail = detail
        }
    }
}

extension BoardArchiveError: CustomStringConvertible {
    /// The first fault, as a sentence with its place.
    package var description: String {
        guard let first = faults.first else { return "Nothing is known of what is wrong." }
        return first.pointer.isEmpty ? first.detail : "\(first.pointer.dropFirst()): \(first.detail)"
    }
}
