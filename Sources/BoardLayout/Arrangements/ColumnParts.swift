import Containers

/// The frames of the parts of a section, from top to bottom.
///
/// Missing parts take no space.
public struct ColumnParts: Sendable, Equatable {
    /// The frame of the header card.
    public let header: Rect?
    /// The cork.
    public let content: Rect
    /// The frame of the footer card.
    public let footer: Rect?

    /// Divides the frame of a section.
    public init(of frame: Rect, hasHeader: Bool, hasFooter: Bool) {
        self.init(
            of: frame,
            header: hasHeader ? Self.headerHeight : nil,
            footer: hasFooter ? Self.footerHeight : nil,
            spacing: Self.spacing
        )
    }

    /// Divides the frame of a section with parts of these heights; `nil` for a part that is missing.
    init(of frame: Rect, header headerLimit: Double?, footer footerLimit: Double?, spacing: Double) {
        let (hasHeader, hasFooter) = (headerLimit != nil, footerLimit != nil)
        let headerHeight = min(headerLimit ?? 0, frame.height / 4).inThousandths
        let footerHeight = min(footerLimit ?? 0, frame.height / 6).inThousandths
        let top = hasHeader ? headerHeight + spacing : 0
        let bottom = hasFooter ? footerHeight + spacing : 0
        header = hasHeader ? frame.strip(from: 0, height: headerHeight) : nil
        content = frame.strip(from: top, height: frame.height - top - bottom)
        footer = hasFooter ? frame.strip(from: frame.height - footerHeight, height: footerHeight) : nil
    }
}

extension ColumnParts {
    /// The space between a header or a footer and the content.
    public static let spacing = 20.0

    /// The height of a header card on a board that is high enough.
    public static let headerHeight = 72.0

    /// The height of a footer card on a board that is high enough.
    public static let footerHeight = 48.0
}

extension Rect {
    /// A part of the frame in its whole width.
    fileprivate func strip(from top: Double, height: Double) -> Rect {
        Rect(x: minX, y: (minY + top).inThousandths, width: width, height: height.inThousandths)
    }
}
