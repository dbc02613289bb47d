import ArgumentParser
import BoardAPI
import Karaoke

extension Failure {
    /// The failure for an error of the domain; `nil` for other errors.
    ///
    /// The input is at fault, except where something is missing.
    init?(domain error: any Error) {
        switch error {
        case let error as BoardError: self.init(error)
        case let error as BoardRestorationError: self.init(error)
        case BoardExportError.tooLarge(let limit):
            self.init("The board and its log exceed \(limit / 1_048_576) MiB, the limit of an import.")
        case let error as SectionError: self.init(error)
        case let error as CardError: self.init(error)
        case let error as SongError: self.init(error)
        case let error as ClaimError: self.init(error)
        case LimitError.dibs(let limit):
            self.init("A section has dibs on at most \(limit) songs of its board.", exitCode: .badInput)
        case let error as PickError: self.init(error)
        case let error as UndoError: self.init(error)
        case TokenError.notFound: self.init("There is no such token. 'karaoke token list' shows all of them.")
        case let error as StaleVersionError:
            let version = error.current.map { "; its version is \($0) now" } ?? ""
            self.init("It was changed in the meantime\(version). Try again.")
        default: return nil
        }
    }

    private init(_ error: BoardError) {
        switch error {
        case .notFound: self.init("There is no such board. 'karaoke board list' shows all of them.")
        case .closed: self.init("The board is closed. Reopen it first.")
        case .slugTaken: self.init("Another board has this slug.", exitCode: .badInput)
        }
    }

    private init(_ error: BoardRestorationError) {
        switch error {
        case .boardExists:
            self.init("The board exists already. Replace it with --replace, or create another board with --copy.")
        case .slugTaken(let slug):
            self.init("Another board has the slug '\(slug)'. Choose one with --slug.", exitCode: .badInput)
        case .songsAreOne(let songs):
            self.init("\(songs.joined(separator: " and ")) are merged in this songbook.", exitCode: .badInput)
        case .changedMeanwhile: self.init("The songbook changed while the file was read. Try again.")
        }
    }

    private init(_ error: SectionError) {
        switch error {
        case .notFound: self.init("The board has no such section.")
        case .personTaken: self.init("Two people have the same name.", exitCode: .badInput)
        case .holdsDibs: self.init("The section has dibs on a song. Release it first.")
        case .limitReached: self.init("A board has at most \(Board.sectionLimit) people.", exitCode: .badInput)
        case .idTaken: self.init("Another section has this id.", exitCode: .badInput)
        }
    }

    private init(_ error: CardError) {
        switch error {
        case .notFound: self.init("The board has no such card.")
        case .songAlreadyPinned: self.init("A person has the same song twice.", exitCode: .badInput)
        case .limitReached: self.init("A board has at most \(Board.cardLimit) songs.", exitCode: .badInput)
        case .idTaken: self.init("Another card has this id.", exitCode: .badInput)
        }
    }

    private init(_ error: SongError) {
        switch error {
        case .notFound: self.init("The songbook has no such song.")
        case .inUse: self.init("The song is pinned on a board, or somebody has dibs on it.")
        case .alreadyKnown:
            self.init("Two songs of one source would have the same artist and title.", exitCode: .badInput)
        case .limitReached: self.init("A board keeps at most \(Board.ownSongLimit) songs of its own.")
        case .notMergeable:
            self.init("A song cannot be merged with itself, nor with one that belongs to another board.")
        case .mergeBlocked(let obstacles):
            self.init("The songs cannot be merged. \(obstacles.map(\.sentence).joined(separator: " "))")
        case .originTaken: self.init("Two songs would have the same source and source id.", exitCode: .badInput)
        }
    }

    private init(_ error: ClaimError) {
        switch error {
        case .notFound: self.init("Nobody has dibs on the song.")
        case .songTaken, .duetFull: self.init("The song already has two holders.", exitCode: .badInput)
        }
    }

    private init(_ error: PickError) {
        switch error {
        case .notFound: self.init("The section has no pick.")
        case .cardRejected: self.init("The card is rejected. Keep it first.")
        case .songPicked: self.init("Somebody else picked the song.")
        case .otherSectionsCard: self.init("The card belongs to another section. Pick a card of this section.")
        }
    }

    private init(_ error: UndoError) {
        switch error {
        case .nothingToUndo, .unknown, .notOwn, .undone, .replaced: self.init("There is nothing to undo.")
        case .overtaken: self.init("A later change blocks the undo. Undo that first.")
        }
    }

    /// The failure for a name that is neither an initial of the songbook nor an artist.
    init(noPart name: String) {
        self.init("The songbook has neither an initial nor an artist '\(name)'.")
    }
}
