extension HTMLDrawing {
    /// The styles of placed content.
    static let contentStyle = """
        .drawing { position: relative; font-family: system-ui, sans-serif; color: #1f1b16; background: #faf6ee; }
        .drawing > * { position: absolute; box-sizing: border-box; margin: 0; overflow: hidden; }
        .drawing .words { font: 13.2px/16px ui-monospace, monospace; white-space: nowrap; text-overflow: ellipsis; }
        .drawing .paper { display: flex; flex-direction: column; justify-content: center; text-align: center; }
        .drawing .paper > * { margin: 0; font-size: 0.9rem; overflow-wrap: anywhere; }
        .drawing .paper > h2 { font-size: 1rem; }
        .drawing .cream { background: #fff8dc; }
        .drawing .yellow { background: #fdf1a9; }
        .drawing .blue { background: #d9eefa; }
        .drawing .rose { background: #fbd9dc; }
        .drawing .green { background: #def3d3; }
        .drawing .white { background: #f6efe0; }
        .drawing .cork { background: #c99a62; }
        .drawing .rejected { background: #e6e0d4; }
        .drawing s { color: #5c554b; text-decoration: line-through \(SVGDrawing.slash) 0.15em; }
        .drawing .note { font-weight: bold; }

        """

    /// The styles of lists.
    static let listStyle = """
        .list { font-family: system-ui, sans-serif; color: #1f1b16; }
        .list ul { list-style: none; padding-inline-start: 1.25rem; }
        .list summary { cursor: pointer; }
        .list s { color: #5c554b; text-decoration: line-through \(SVGDrawing.slash) 0.15em; }
        .list .note { font-weight: bold; }

        """
}
