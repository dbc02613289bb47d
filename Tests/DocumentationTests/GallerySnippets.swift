import Containers

// Shown in StacksAndGrids.md
struct Sandwich: Identifiable {
    let name: String
    let rating: Int

    var id: String { name }
}
// End

extension Sandwich {
    static let all = [
        Sandwich(name: "Club", rating: 4), Sandwich(name: "Grilled Cheese", rating: 5),
        Sandwich(name: "Banh Mi", rating: 5), Sandwich(name: "Reuben", rating: 4),
        Sandwich(name: "Katsu Sando", rating: 5), Sandwich(name: "Croque Monsieur", rating: 3),
        Sandwich(name: "Falafel Pita", rating: 4), Sandwich(name: "Egg Salad", rating: 3),
        Sandwich(name: "Smørrebrød", rating: 4), Sandwich(name: "Torta", rating: 4),
    ]
}

// Shown in StacksAndGrids.md
struct HeroView: View {
    let sandwich: Sandwich

    var body: some View {
        VStack(spacing: 4) {
            Photo(sandwich: sandwich)
            BannerView(sandwich: sandwich)
        }
    }
}

struct BannerView: View {
    let sandwich: Sandwich

    var body: some View {
        HStack(spacing: 2) {
            Text(sandwich.name)
            Spacer()
            ForEach(0..<5) { star in
                Text(star < sandwich.rating ? "★" : "☆")
            }
        }
    }
}

struct Photo: Leaf {
    let sandwich: Sandwich

    func size(for proposal: ProposedSize) -> Size {
        let width = proposal.width ?? 320
        return Size(width: width, height: width * 3 / 4)
    }
}
// End

/// The gallery of the page, step by step.
enum Gallery {
    static let sandwiches = Sandwich.all

    static func stack() -> PlacedSubview {
        // Shown in StacksAndGrids.md
        let gallery = VStack(spacing: 16) {
            ForEach(sandwiches) { sandwich in
                HeroView(sandwich: sandwich)
            }
        }
        let placed = gallery.placed(in: ProposedSize(width: 320, height: nil))
        // End
        return placed
    }

    static func window() -> (size: Size, built: [PlacedSubview]) {
        // Shown in StacksAndGrids.md
        let gallery = LazyVStack(spacing: 16, childHeight: 260) {
            ForEach(sandwiches) { sandwich in
                HeroView(sandwich: sandwich)
            }
        }
        let prepared = gallery.prepared(in: ProposedSize(width: 320, height: nil))
        let built = prepared.visible(in: 400..<940)
        // End
        return (prepared.size, built)
    }

    static func threeColumns(width: Double) -> PlacedSubview {
        // Shown in StacksAndGrids.md
        let columns = [GridItem(spacing: 0), GridItem(spacing: 0), GridItem(spacing: 0)]
        let gallery = LazyVGrid(columns: columns, spacing: 0) {
            ForEach(sandwiches) { sandwich in
                HeroView(sandwich: sandwich)
            }
        }
        // End
        return gallery.placed(in: ProposedSize(width: width, height: nil))
    }

    static func adaptive(width: Double) -> PlacedSubview {
        // Shown in StacksAndGrids.md
        let columns = [GridItem(.adaptive(minimum: 300), spacing: 12)]
        let gallery = LazyVGrid(columns: columns, spacing: 12) {
            ForEach(sandwiches) { sandwich in
                HeroView(sandwich: sandwich)
            }
        }
        // End
        return gallery.placed(in: ProposedSize(width: width, height: nil))
    }

    static func sectioned() -> PlacedSubview {
        // Shown in StacksAndGrids.md
        let best = sandwiches.filter { $0.rating == 5 }
        let good = sandwiches.filter { $0.rating < 5 }
        let gallery = LazyVGrid(columns: [GridItem(.adaptive(minimum: 180))]) {
            Section("Five stars") {
                ForEach(best) { HeroView(sandwich: $0) }
            }
            Section("All the others") {
                ForEach(good) { HeroView(sandwich: $0) }
            }
        }
        // End
        return gallery.placed(in: ProposedSize(width: 720, height: nil))
    }
}
