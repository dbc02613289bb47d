import Containers
import Testing

@Suite struct `An entry` {
    @Test func `reads its default where nothing was written`() {
        let values = ContainerValues()
        #expect(values.isDisplayBoardCardRejected == false)
        #expect(values.stars == 0)
        #expect(values.default == "normal")
        #expect(values.isNew)
        #expect(values.onTap(1) == 2)
        #expect(values.word == "dibs")
    }

    @Test func `of an optional type reads nil without a default`() {
        #expect(ContainerValues().note == nil)
        #expect(ContainerValues().singer == nil)
    }

    @Test func `has the type that its default tells`() {
        let keyPath: WritableKeyPath<ContainerValues, Pin> = \.pin
        #expect(ContainerValues()[keyPath: keyPath] == Pin())
    }

    @Test func `evaluates its default at each read`() {
        let values = ContainerValues()
        #expect(values.shared !== values.shared)
    }

    @Test func `of the environment is read by bodies`() {
        #expect(EnvironmentValues().theme == "cork")
        #expect(EnvironmentValues().seat == nil)
        let placed = VStack { Themed() }.environment(\.theme, "slate").placed(in: .unspecified)
        #expect(placed.children[0].subview.view(as: Text.self)?.content == "slate")
    }

    @Test func `is written on a view and read by the container that holds it`() {
        let subviews = SubviewsCollection(
            of: Group {
                Text("Love Stack").displayBoardCardRejected()
                Text("Song 2")
            }
        )
        #expect(subviews.map(\.containerValues.isDisplayBoardCardRejected) == [true, false])
    }

    @Test func `keeps the innermost write`() {
        let subviews = SubviewsCollection(
            of: Group {
                Text("Love Stack").displayBoardCardRejected(false).containerValue(\.stars, 1)
                Text("Song 2")
            }
            .displayBoardCardRejected()
            .containerValue(\.stars, 5)
        )
        #expect(subviews.map(\.containerValues.isDisplayBoardCardRejected) == [false, true])
        #expect(subviews.map(\.containerValues.stars) == [1, 5])
    }

    @Test func `is written field by field`() {
        let subviews = SubviewsCollection(
            of: Text("Love Stack").containerValue(\.pin.xOffset, 5).containerValue(\.pin.rotation, 10)
        )
        #expect(subviews[0].containerValues.pin == Pin(rotation: 10, xOffset: 5))
    }

    @Test func `is a key of its own`() {
        var values = ContainerValues()
        values.note = "flat"
        values.`is a duet` = true
        values.turn(to: 2)
        #expect(values.note == "flat")
        #expect(values.singer == nil)
        #expect(values.`is a duet`)
        #expect(values.isDisplayBoardCardRejected == false)
        #expect(values.verse == 2)
        #expect(values.stars == 0)
    }

    @Test func `is as public as its property`() {
        var values = ContainerValues()
        values.isDisplayBoardCardRejected = true
        #expect(isCrossedOff(values))
    }
}
