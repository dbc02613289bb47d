/// Names of one word under which persons perform, by which they are distinguished from parts of a band's name.
enum StageNames {
    static func contains(_ name: String) -> Bool {
        all.contains(name.lowercased())
    }

    private static let all = Set(
        """
        aaliyah adele akon alizée amerie ashanti avicii beyonce beyoncé bjork björk bono brandy cher ciara common coolio \
        diddy dido donovan drake duffy echo eminem enya falco fergie heino jewel juanes katrina kesha kygo lizzo lorde \
        ludacris lulu madonna moby nelly nena omarion pink pitbull prince rihanna robyn seal shaggy shakira sia sly sting \
        tiësto timbaland usher yazz zedd zucchero
        """.split(separator: " ").map(String.init)
    )
}
