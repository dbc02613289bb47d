import Containers
import ContainersDrawing
import Testing

@Suite struct `An HTML drawing of a list` {
    @Test func `has links in place of groups that open by themselves`() {
        let list = List {
            DisclosureGroup("open", isExpanded: .constant(true)) { Text("shown") }
            DisclosureGroup("closed") { Text("hidden") }
        }
        let drawing = HTMLDrawing(ListPresentation(of: list), title: "Links", toggle: { "?a&row=\($0.id)" })
        #expect(
            drawing.markup == """
                <section class="list" aria-label="Links">
                <ul>
                <li><a href="?a&amp;row=0" aria-expanded="true" dir="auto">open</a>
                <ul>
                <li dir="auto">shown</li>
                </ul>
                </li>
                <li><a href="?a&amp;row=1" aria-expanded="false" dir="auto">closed</a></li>
                </ul>
                </section>

                """
        )
    }

    @Test func `nests lists, opens what is open, and leaves out what is hidden`() {
        let list = List {
            Section {
                Text("circle")
                DisclosureGroup("group", isExpanded: .constant(true)) {
                    Text("square").crossedOff("gone")
                    DisclosureGroup("closed") { Text("hidden") }
                    DisclosureGroup("empty", isExpanded: .constant(true)) { EmptyView() }
                }
                Text("line")
            } header: {
                Text("One")
            } footer: {
                Text("end")
            }
        }
        let drawing = HTMLDrawing(ListPresentation(of: list), title: "Canvases", crossedOff: \.remark)
        #expect(
            drawing.markup == """
                <section class="list" aria-label="Canvases">
                <h2 dir="auto">One</h2>
                <ul>
                <li dir="auto">circle</li>
                <li><details open><summary dir="auto">group</summary>
                <ul>
                <li dir="auto"><s>square</s> <span class="note" dir="auto">gone</span></li>
                <li><details><summary dir="auto">closed</summary></details></li>
                <li><details open><summary dir="auto">empty</summary>
                </details></li>
                </ul>
                </details></li>
                <li dir="auto">line</li>
                </ul>
                <p class="footer" dir="auto">end</p>
                </section>

                """
        )
    }

    @Test func `has a list for each section, and none for an empty one`() {
        let list = List {
            Section("One") { Text("a") }
            Section("Two") { EmptyView() }
        }
        let markup = HTMLDrawing(ListPresentation(of: list), title: "Two").markup
        #expect(markup.matches(of: /<ul>/).count == 1)
        #expect(markup.matches(of: /<h2/).count == 2)
    }
}
