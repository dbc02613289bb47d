/// What a lent connection can be asked to do; one thing at a time.
enum Work: Sendable {
    case statements([Statement], Call<[ResultSet]>)
    case script(String, Call<Void>)
    case beginCopy(String, CopyDirection, Call<Void>)
    case copyIn([UInt8], Call<Void>)
    case endCopyIn(isFailed: Bool, Call<Int>)
    case copyOut(Call<[UInt8]?>)

    /// Brings the connection back to the state in which it was lent.
    case clean(String, Call<Void>)

    var call: any PendingCall {
        switch self {
        case .statements(_, let call): call
        case .script(_, let call): call
        case .beginCopy(_, _, let call): call
        case .copyIn(_, let call): call
        case .endCopyIn(_, let call): call
        case .copyOut(let call): call
        case .clean(_, let call): call
        }
    }
}
