import Containers

/// A small turn of a card about its centre.
///
/// Sine and cosine are literals, so that layouts do not depend on a platform's mathematics library.
struct Rotation: Sendable, Equatable {
    /// Clockwise.
    let degrees: Double
    let sine: Double
    let cosine: Double

    /// The size of the upright box around a turned rectangle.
    func boundingSize(of size: Size) -> Size {
        let sine = abs(sine)
        return Size(
            width: size.width * cosine + size.height * sine,
            height: size.width * sine + size.height * cosine
        )
    }
}

extension Rotation {
    /// No turn.
    static let none = Self(degrees: 0, sine: 0, cosine: 1)

    /// The largest turn among the first of the table.
    static func greatest(of count: Int) -> Self {
        table[count - 1]
    }

    /// The number of turns from which a card may take one that has more room than it needs: those whose boxes leave half
    /// of the room to scatter.
    static func count(atLeast least: Int, for card: Size, in room: Size) -> Int {
        let box = greatest(of: least).boundingSize(of: card)
        let limit = Size(width: (box.width + room.width) / 2, height: (box.height + room.height) / 2)
        return stride(from: table.count, to: least, by: -2).first { count in
            let turned = greatest(of: count).boundingSize(of: card)
            return turned.width <= limit.width && turned.height <= limit.height
        } ?? least
    }

    /// From the smallest turn to the largest, so that a prefix is a table of smaller turns.
    static let table: [Self] = [
        Self(degrees: 0.5, sine: 0.008726535498373935, cosine: 0.9999619230641713),
        Self(degrees: -0.5, sine: -0.008726535498373935, cosine: 0.9999619230641713),
        Self(degrees: 0.75, sine: 0.013089595571344441, cosine: 0.999914327574007),
        Self(degrees: -0.75, sine: -0.013089595571344441, cosine: 0.999914327574007),
        Self(degrees: 1, sine: 0.01745240643728351, cosine: 0.9998476951563913),
        Self(degrees: -1, sine: -0.01745240643728351, cosine: 0.9998476951563913),
        Self(degrees: 1.25, sine: 0.02181488503456112, cosine: 0.9997620270799091),
        Self(degrees: -1.25, sine: -0.02181488503456112, cosine: 0.9997620270799091),
        Self(degrees: 1.5, sine: 0.026176948307873153, cosine: 0.9996573249755573),
        Self(degrees: -1.5, sine: -0.026176948307873153, cosine: 0.9996573249755573),
        Self(degrees: 1.75, sine: 0.03053851320982266, cosine: 0.9995335908367129),
        Self(degrees: -1.75, sine: -0.03053851320982266, cosine: 0.9995335908367129),
        Self(degrees: 2, sine: 0.03489949670250097, cosine: 0.9993908270190958),
        Self(degrees: -2, sine: -0.03489949670250097, cosine: 0.9993908270190958),
        Self(degrees: 2.25, sine: 0.03925981575906861, cosine: 0.9992290362407229),
        Self(degrees: -2.25, sine: -0.03925981575906861, cosine: 0.9992290362407229),
        Self(degrees: 2.5, sine: 0.043619387365336, cosine: 0.9990482215818578),
        Self(degrees: -2.5, sine: -0.043619387365336, cosine: 0.9990482215818578),
        Self(degrees: 2.75, sine: 0.04797812852134394, cosine: 0.9988483864849507),
        Self(degrees: -2.75, sine: -0.04797812852134394, cosine: 0.9988483864849507),
        Self(degrees: 3, sine: 0.052335956242943835, cosine: 0.9986295347545738),
        Self(degrees: -3, sine: -0.052335956242943835, cosine: 0.9986295347545738),
        Self(degrees: 3.25, sine: 0.05669278756337751, cosine: 0.9983916705573488),
        Self(degrees: -3.25, sine: -0.05669278756337751, cosine: 0.9983916705573488),
        Self(degrees: 3.5, sine: 0.06104853953485687, cosine: 0.9981347984218669),
        Self(degrees: -3.5, sine: -0.06104853953485687, cosine: 0.9981347984218669),
        Self(degrees: 3.75, sine: 0.06540312923014306, cosine: 0.9978589232386035),
        Self(degrees: -3.75, sine: -0.06540312923014306, cosine: 0.9978589232386035),
        Self(degrees: 4, sine: 0.0697564737441253, cosine: 0.9975640502598242),
        Self(degrees: -4, sine: -0.0697564737441253, cosine: 0.9975640502598242),
        Self(degrees: 4.25, sine: 0.07410849019539924, cosine: 0.9972501850994857),
        Self(degrees: -4.25, sine: -0.07410849019539924, cosine: 0.9972501850994857),
        Self(degrees: 4.5, sine: 0.07845909572784494, cosine: 0.996917333733128),
        Self(degrees: -4.5, sine: -0.07845909572784494, cosine: 0.996917333733128),
        Self(degrees: 4.75, sine: 0.08280820751220434, cosine: 0.9965655024977614),
        Self(degrees: -4.75, sine: -0.08280820751220434, cosine: 0.9965655024977614),
        Self(degrees: 5, sine: 0.08715574274765817, cosine: 0.9961946980917455),
        Self(degrees: -5, sine: -0.08715574274765817, cosine: 0.9961946980917455),
    ]
}

extension Double {
    /// The number rounded to three decimals, the precision of a layout.
    @inline(__always)
    var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
