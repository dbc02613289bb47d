/// One thing that is wrong with a request, and where.
package struct Fault: Equatable {
    package let place: Place
    package let detail: String

    package init(place: Place, detail: String) {
        self.place = place
        self.detail = detail
    }

    /// Where in a request a fault is.
    package enum Place: Equatable {
        /// A JSON pointer (RFC 6901) into the body.
        case pointer(String)
        case parameter(String)
        case header(String)
    }
}

extension Fault: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            switch place {
            case .pointer(let pointer): json.member("pointer", pointer)
            case .parameter(let name): json.member("parameter", name)
            case .header(let name): json.member("header", name)
            }
            json.member("detail", detail)
        }
    }
}
