import Containers
import Testing

@Suite struct `The talk's board` {
    @Test(
        .rule("8.1"),
        arguments: zip(
            [0, 1, 3, 12, 15, 16, 19],
            [nil, .normal, .normal, .normal, .normal, .small, .small] as [Scale?]
        )
    )
    func `has small cards above fifteen`(count: Int, scale: Scale?) {
        let content = contents { sommer(count) }[0]
        #expect(content.scales == Array(repeating: scale, count: count).compactMap(\.self))
    }

    @Test(
        .rule("8.2", "8.2a", "8.2b", "8.2c"),
        arguments: [(nil, 12, Scale.normal), (3, 15, .normal), (4, 16, .small)]
    )
    func `counts all cards together without sections`(sommers: Int?, count: Int, scale: Scale) {
        let columns = contents {
            matt3
            ForEach(sam9, id: \.self) { Text($0) }
            if let sommers { sommer(sommers) }
        }
        #expect(columns.map(\.cards.count) == [count])
        #expect(columns[0].scales.allSatisfy { $0 == scale })
    }

    @Test(
        .rule("8.2d", "8.2e"),
        arguments: [(7, [Scale.normal, .normal, .normal]), (16, [.normal, .normal, .small])]
    )
    func `counts the cards of each section`(sommers: Int, scales: [Scale]) {
        let columns = contents {
            Section("Matt") { matt3 }
            Section("Sam") { ForEach(sam9, id: \.self) { Text($0) } }
            Section("Sommer") { sommer(sommers) }
        }
        #expect(columns.map(\.cards.count) == [3, 9, sommers])
        #expect(columns.map { Set($0.scales) } == scales.map { [$0] })
    }

    @Test(
        .rule("8.3"),
        arguments: [
            ("8.3", Variation(), "TFF FTFFTFFTF TTTTTTT"),
            ("8.3a", Variation(keepsSommersFirst: true), "TFF FTFFTFFTF FTTTTTT"),
            ("8.3b", Variation(matt: true, mattsFirst: false), "FTT FTFFTFFTF TTTTTTT"),
            ("8.3d", Variation(around: true), "TTT FTFFTFFTF TTTTTTT"),
        ]
    )
    func `crosses cards off`(number: String, variation: Variation, expected: String) {
        let columns = contents { songs(variation) }
        let flags = columns.map { $0.rejected.map { $0 ? "T" : "F" }.joined() }.joined(separator: " ")
        #expect(flags == expected, "\(number)")
    }

    @Test(.rule("8.3")) func `reads the rejection of each section`() {
        #expect(SectionCollection(of: songs(Variation())).map(\.containerValues.r) == [false, false, true])
    }

    @Test(.rule("8.3c")) func `crosses nothing off when the whole board is rejected`() {
        let board = SubviewsCollection(of: TalkBoard { matt3 }.rejected())
        #expect(board.map(\.containerValues.r) == [true])
        #expect(contents(of: board[0])[0].rejected == [false, false, false])
    }

    @Test(.rule("8.4"), .rule("8.4a", "8.4b", "8.4c", "8.4d"))
    func `leaves the header card out where the header is empty`() {
        #expect(columns { Section("Matt") { matt3 } } == [2])
        #expect(columns { Section { matt3 } } == [1])
        #expect(
            columns {
                matt3
                ForEach(sam9, id: \.self) { Text($0) }
            } == [1]
        )
        #expect(
            columns {
                x
                Section("A") { y }
                a
            } == [1, 2, 1]
        )
    }

    @Test(.rule("8.5")) func `places columns and headers`() {
        let placed = TalkBoard {
            Section {
                Mark("1", width: 200, height: 300)
            } header: {
                Mark("H1", width: 120, height: 40)
            }
            Section {
                Mark("2", width: 240, height: 420)
            } header: {
                Mark("H2", width: 140, height: 40)
            }
            Section { Mark("3", width: 220, height: 180) }
        }.placed(in: .unspecified)
        #expect(placed.frame == Rect(x: 0, y: 0, width: 820, height: 480))
        #expect(
            placed.children.map(\.frame) == [
                Rect(x: 0, y: 60, width: 200, height: 360),
                Rect(x: 280, y: 0, width: 240, height: 480),
                Rect(x: 600, y: 150, width: 220, height: 180),
            ]
        )
        #expect(placed.children[0].children.map(\.frame.minX) == [40, 0])
        #expect(placed.children[1].children.map(\.frame.minX) == [280 + 50, 280])
        let single = TalkBoard { Section { Mark("1", width: 200, height: 300) } }.placed(in: .unspecified)
        #expect(single.frame.width == 200)
    }

    /// What differs from the talk's flags.
    struct Variation: Sendable {
        var matt = false
        var mattsFirst = true
        var keepsSommersFirst = false
        var around: Bool?
    }

    @ViewBuilder
    private func songs(_ variation: Variation) -> some View {
        Group {
            Section("Matt's Favorites") {
                Text("Scrolling in the Deep").keyedValue(
                    R.self,
                    ifPresent: variation.around == nil ? variation.mattsFirst : nil
                )
                Text("Born to Build & Run")
                Text("Some Body Like View")
            }
            .keyedValue(R.self, ifPresent: variation.matt ? true : nil)
            Section("Sam's Favorites") {
                ForEach(0..<9) { index in Text(sam9[index]).rejected([1, 4, 7].contains(index)) }
            }
            Section("Sommer's Favorites") {
                Text("Sommer's first").keyedValue(R.self, ifPresent: variation.keepsSommersFirst ? false : nil)
                sommer(6)
            }
            .rejected()
        }
        .keyedValue(R.self, ifPresent: variation.around)
    }

    private func contents<Content: View>(@ViewBuilder _ content: () -> Content) -> [SectionContent] {
        contents(of: SubviewsCollection(of: TalkBoard(content: content))[0])
    }

    private func contents(of board: Subview) -> [SectionContent] {
        (board.children ?? sub {}).compactMap { $0.children?.last?.view(as: SectionContent.self) }
    }

    private func columns<Content: View>(@ViewBuilder _ content: () -> Content) -> [Int] {
        SubviewsCollection(of: TalkBoard(content: content))[0].children?.map { $0.children?.count ?? 0 } ?? []
    }
}
