import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What an XML parser reads in a document.
final class XMLText: NSObject, XMLParserDelegate {
    private(set) var texts: [String] = []
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    private(set) var isWellFormed = false
    private var text = ""

    init(_ document: String) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append((elementName, attributes))
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        if ["text", "title", "desc"].contains(elementName) { texts.append(text) }
        text = ""
    }
}
