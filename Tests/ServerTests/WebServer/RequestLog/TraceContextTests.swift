import HTTPTypes
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A trace` {
    @Test(arguments: [
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-03",
        "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-the-future-will-be-like",
    ])
    func `is taken over from the caller, with a span of our own`(field: String) {
        let context = context([.traceparent: field])
        #expect(context.trace.description == "0af7651916cd43dd8448eb211c80319c")
        #expect(context.parent?.description == "b7ad6b7169203331")
        #expect(context.span != context.parent)
    }

    @Test(arguments: [
        "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
        "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01.more",
        "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0g",
        "00-+af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00_0af7651916cd43dd8448eb211c80319c_b7ad6b7169203331_01",
    ])
    func `starts anew when the caller's is invalid`(field: String) {
        let context = context([.traceparent: field])
        #expect(context.parent == nil)
        #expect(context.trace.description != "0af7651916cd43dd8448eb211c80319c")
        #expect(context.trace.bits != 0)
    }

    @Test func `begins anew when the caller names two`() {
        var fields = HTTPFields()
        for span in ["b7ad6b7169203331", "b7ad6b7169203332"] {
            let value = "00-0af7651916cd43dd8448eb211c80319c-\(span)-01"
            fields.append(HTTPField(name: .traceparent, value: value))
        }
        #expect(context(fields).parent == nil)
    }

    @Test(arguments: [
        (0, "00000000000000000000000000000000"), (255, "000000000000000000000000000000ff"),
        (UInt128.max, "ffffffffffffffffffffffffffffffff"),
    ])
    func `is written with all its digits`(bits: UInt128, text: String) {
        #expect(Hexadecimal(bits).description == text)
    }

    private func context(_ fields: HTTPFields) -> TraceContext {
        var randomness = SystemRandomNumberGenerator()
        return TraceContext(fields, using: &randomness)
    }
}
