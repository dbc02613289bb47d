import Containers

/// The board with a card above each column that has a header.
enum TitledBoard {
    struct DisplayBoard<Content: View>: View {
        let content: Content

        init(@ViewBuilder content: () -> Content) {
            self.content = content()
        }

        // Shown in Containers.md
        var body: some View {
            HStack(spacing: 80) {
                ForEach(sections: content) { section in
                    VStack(spacing: 20) {
                        if !section.header.isEmpty {
                            HeaderCard(subviews: section.header)
                        }
                        SectionContent(subviews: section.content)
                    }
                }
            }
        }
        // End
    }

    // Shown in Containers.md
    struct HeaderCard: Leaf {
        let subviews: SubviewsCollection

        func size(for proposal: ProposedSize) -> Size {
            Size(width: proposal.width ?? 240, height: 48)
        }
    }
    // End

    typealias CorkSheet = SectionedBoard.CorkSheet

    struct SectionContent: View {
        let subviews: SubviewsCollection

        var body: some View {
            ZStack {
                CorkSheet()
                // Shown in Containers.md
                Cork {
                    ForEach(subviews) { subview in
                        Card(
                            subview: subview,
                            isSmall: subviews.count > 15,
                            isRejected: subview.containerValues.isDisplayBoardCardRejected
                        )
                    }
                }
                // End
            }
        }
    }
}

// Shown in Containers.md
enum IsDisplayBoardCardRejected: ContainerValueKey {
    static let defaultValue = false
}

extension ContainerValues {
    var isDisplayBoardCardRejected: Bool { self[IsDisplayBoardCardRejected.self] }
}

extension View {
    func displayBoardCardRejected(
        _ isRejected: Bool = true
    ) -> ModifiedView<Self, ContainerValueWrite<IsDisplayBoardCardRejected>> {
        keyedValue(IsDisplayBoardCardRejected.self, isRejected)
    }
}
// End
