import Karaoke
import Storage
import WebServer

extension ProblemKind {
    /// Finds the kind of an error of the domain; `nil` for other errors.
    package init?(of error: any Error) {
        let kind: ProblemKind? =
            switch error {
            case BoardError.notFound: .boardNotFound
            case BoardError.closed: .boardClosed
            case BoardError.slugTaken, BoardRestorationError.slugTaken: .slugTaken
            case BoardRestorationError.boardExists: .boardExists
            case BoardExportError.tooLarge: .boardTooLarge
            case SectionError.notFound, SetlistError.sectionNotFound: .sectionNotFound
            case SectionError.personTaken, GuestError.personTaken: .personTaken
            case SectionError.holdsDibs: .sectionHoldsDibs
            case SectionError.limitReached, CardError.limitReached, SetlistError.limitReached, SongError.limitReached:
                .boardFull
            case SectionError.idTaken, CardError.idTaken, SetlistError.idTaken: .idTaken
            case CardError.notFound: .cardNotFound
            case CardError.songAlreadyPinned: .songAlreadyInSection
            case SongError.notFound: .songNotFound
            case SongError.inUse: .songInUse
            case SongError.alreadyKnown, SongError.originTaken, BoardRestorationError.songsAreOne: .songExists
            case SongError.notMergeable, SongError.mergeBlocked: .songsNotMergeable
            case ClaimError.notFound: .claimNotFound
            case ClaimError.songTaken: .songTaken
            case ClaimError.duetFull, SetlistError.duetFull: .duetFull
            case LimitError.dibs: .dibsLimit
            case LimitError.cards, LimitError.sections: .guestLimit
            case LimitError.changes: .tooManyRequests
            case LimitError.tokens: .tokenLimit
            case PickError.cardRejected: .cardRejected
            case PickError.noDuet: .notHolder
            case SetlistError.notFound: .pickNotFound
            case SetlistError.songWaiting: .songPicked
            case SetlistError.songSung: .songSung
            case SetlistError.notWaiting: .pickCalled
            case SetlistError.notCalled: .pickNotCalled
            case SetlistError.onlyPick: .onlyPick
            case SetlistError.notOnStage: .notOnStage
            case SongError.sameSong: .invalidValue
            case UndoError.overtaken: .undoOvertaken
            case is UndoError: .nothingToUndo
            case AccessError.notOwnSection: .notOwnSection
            case AccessError.notOwnToken: .notOwnToken
            case AccessError.hostsOnly: .forbidden
            case AccessError.boardFrozen: .boardFrozen
            case EveningError.notFound: .eveningNotFound
            case GuestError.notFound: .guestNotFound
            case GuestError.joinCodeWrong: .joinCodeWrong
            case GuestError.personalCodeWrong: .personalCodeWrong
            case TokenError.notFound: .tokenNotFound
            case IdempotencyError.keyReused: .idempotencyKeyReused
            case IdempotencyError.inFlight: .idempotencyKeyInUse
            case BoardRestorationError.changedMeanwhile, is StaleVersionError: .changedMeanwhile
            case SearchError.tooSlow: .unavailable
            case SearchError.loading: .songbookLoading
            default: nil
            }
        guard let kind else { return nil }
        self = kind
    }
}
