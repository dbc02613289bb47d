import Containers

/// How large a card is.
enum Scale: Equatable {
    case normal
    case small
}

/// The board of the talk: columns 80 apart, each with a header card 20 above its content.
struct TalkBoard<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        HStack(spacing: 80) {
            ForEach(sections: content) { section in
                VStack(spacing: 20) {
                    if !section.header.isEmpty { HeaderCard(text: section.header) }
                    SectionContent(cards: section.content)
                }
            }
        }
    }
}

/// A header of 40 by as much as its first view asks for.
struct HeaderCard: Leaf {
    let text: SubviewsCollection

    func size(for proposal: ProposedSize) -> Size {
        text[0].view(as: Mark.self)?.size ?? Size(width: 100, height: 40)
    }
}

/// The cards of one section; all of them small above 15.
struct SectionContent: Leaf {
    let cards: SubviewsCollection

    var scales: [Scale] {
        cards.map { _ in cards.count > 15 ? .small : .normal }
    }

    var rejected: [Bool] {
        cards.map(\.containerValues.r)
    }

    func size(for proposal: ProposedSize) -> Size {
        cards.first?.view(as: Mark.self)?.size ?? Size(width: 100, height: 100)
    }
}

extension View {
    /// Crosses the cards of the view off.
    func rejected(_ isRejected: Bool = true) -> ModifiedView<Self, ContainerValueWrite<R>> {
        keyedValue(R.self, isRejected)
    }
}
