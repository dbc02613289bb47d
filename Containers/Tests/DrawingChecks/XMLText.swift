import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The text and elements that an XML parser reads in a document.
public final class XMLText: NSObject, XMLParserDelegate {
    /// The texts, titles and descriptions, in order.
    public private(set) var texts: [String] = []
    /// The elements, in order.
    public private(set) var elements: [(name: String, attributes: [String: String])] = []
    /// True when the parser found no fault.
    public private(set) var isWellFormed = false
    private var text = ""

    /// Parses a document.
    public init(_ document: String) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    /// Takes a part of the document.
    public func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append((elementName, attributes))
        text = ""
    }

    /// Takes a part of the document.
    public func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    /// Takes a part of the document.
    public func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        if ["text", "title", "desc"].contains(elementName) { texts.append(text) }
        text = ""
    }
}
