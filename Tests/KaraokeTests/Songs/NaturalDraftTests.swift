import Karaoke
import Testing

@Suite struct `A song under its natural name` {
    @Test func `is stored with the imported name`() {
        let draft = Song.Draft(title: "Chain, The", artist: "Sam").naturallyNamed
        let name = Song.Name(title: "Chain, The", artist: "Sam")
        #expect(draft == Song.Draft(title: "The Chain", artist: "Sam", importedName: name))
    }

    @Test func `that was imported needs no second name`() {
        let draft = Song.Draft(title: "The Chain", artist: "Sam")
        #expect(draft.naturallyNamed == draft)
    }
}
