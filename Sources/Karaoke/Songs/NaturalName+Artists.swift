extension NaturalName {
    /// A name of artists in which what stands behind a comma is put to the front.
    static func turnedArtist(_ text: String) -> String {
        let text = featuring(text)
        guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
        let (whole, guests) = beforeGuests(text)
        let (name, remark) = beforeRemark(whole)
        let front = "\(ArtistNames(name).natural)\(remark)"
        guard !guests.isEmpty else { return front }
        let (guestNames, guestRemark) = beforeRemark(guests.dropFirst(mark.count))
        return "\(front)\(mark)\(ArtistNames(guestNames).naturalGuests)\(guestRemark)"
    }
}
