import Karaoke

/// Who has dibs on a song.
struct ClaimDocument: JSONEncodable {
    let claim: Board.Claim

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("song", claim.song)
            json.member("holders", claim.holders.sections)
            json.member("invited", claim.invited)
        }
    }
}
