import Benchmark
import Containers

/// Snapshots of 10,000 items of which 100 change, beside the standard library's difference without moves.
func compareSnapshots() {
    let old = (0..<10_000).map { "Song number \($0)" }
    let new = changed(old)
    let difference = { blackHole(new.difference(from: old)) }

    compare("Difference of 10,000 items, 100 changed, to the standard library's (at most 3)", reference: difference) {
        blackHole(ListDifference(from: old, to: new))
    }

    let snapshots = [old, new].map { snapshot(of: $0) }
    var source = SectionedDataSource<Int, String>()
    source.apply(snapshots[0], to: 0)
    var isChanged = false
    compare("The same applied to a data source (at most 3)", reference: difference) {
        isChanged.toggle()
        blackHole(source.apply(snapshots[isChanged ? 1 : 0], to: 0))
    }

    compare(
        "10,000 items, half deleted, to 1,000 (about 1)",
        units: 1_000,
        subjectUnits: 10_000,
        reference: halfDeletion(of: Array(old.prefix(1_000))),
        subject: halfDeletion(of: old)
    )
}

/// Deletes every other item of a snapshot.
private func halfDeletion(of items: [String]) -> () -> Void {
    let full = snapshot(of: items)
    let deleted = items.indices.filter { $0.isMultiple(of: 2) }.map { items[$0] }
    return {
        var half = full
        do {
            try half.delete(deleted)
        } catch {
            preconditionFailure("the items are there")
        }
        blackHole(half)
    }
}

private func snapshot(of items: [String]) -> SectionSnapshot<String> {
    var snapshot = SectionSnapshot<String>()
    do {
        try snapshot.append(items)
    } catch {
        preconditionFailure("the items are distinct")
    }
    return snapshot
}

/// Removes 50 items and inserts 50 others, spread over the list.
private func changed(_ items: [String]) -> [String] {
    var items = items
    for change in 0..<50 {
        items.remove(at: change * 197 + 31)
        items.insert("New song number \(change)", at: change * 191 + 7)
    }
    return items
}
