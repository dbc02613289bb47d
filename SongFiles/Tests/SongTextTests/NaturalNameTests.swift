import SongText
import Testing

@Suite struct `A natural name` {
    @Test(
        arguments: [
            ("Beatles, The", "The Beatles"),
            ("beatles, the", "The beatles"),
            ("Adkins, Trace", "Trace Adkins"),
            ("Fantastischen Vier, Die", "Die Fantastischen Vier"),
            ("Lonely Boys, Los", "Los Lonely Boys"),
            ("Arc en Ciel, L'", "L'Arc en Ciel"),
            ("Great Big World, A", "A Great Big World"),
            ("King & I, The (No Lyrics)", "The King & I (No Lyrics)"),
            ("Jesus & Mary Chain, The & Hope Sandoval", "The Jesus & Mary Chain & Hope Sandoval"),
            ("Game, The & 50 Cent", "The Game & 50 Cent"),
            ("Earth, Wind & Fire, The", "The Earth, Wind & Fire"),
            ("Sheridan, Tony & Beatles, The", "Tony Sheridan & The Beatles"),
            ("Del Rey, Lana", "Lana Del Rey"),
            ("Newton John, Olivia", "Olivia Newton John"),
            ("Carpenter, Mary Chapin", "Mary Chapin Carpenter"),
            ("Kelly, R.", "R. Kelly"),
            ("Davis, Sammy Jr", "Sammy Davis Jr"),
            ("Davis, Sammy, Jr.", "Sammy Davis Jr."),
            ("Wainwright III, Loudon", "Loudon Wainwright III"),
            ("Hamilton, George IV", "George Hamilton IV"),
            ("Brown, Zac Band", "Zac Brown Band"),
            ("Newton-John, Olivia & Travolta, John", "Olivia Newton-John & John Travolta"),
            ("Jackson, Michael & McCartney, Paul", "Michael Jackson & Paul McCartney"),
            ("Knight, Gladys & The Pips", "Gladys Knight & The Pips"),
            ("Hell, Richard and the Voidoids", "Richard Hell and the Voidoids"),
            ("McGraw, Tim & Faith Hill", "Tim McGraw & Faith Hill"),
            ("Guetta, David & Sia", "David Guetta & Sia"),
            ("King, B.B. & Eric Clapton", "B.B. King & Eric Clapton"),
            ("The, The", "The The"),
        ]
    )
    func `begins with the part after the comma`(sorted: String, natural: String) {
        #expect(NaturalName.artist(sorted) == natural)
    }

    @Test(arguments: [
        "Earth, Wind & Fire", "Crosby, Stills & Nash", "Crosby, Stills, Nash & Young", "Tyler, The Creator",
        "10,000 Maniacs", "Peter, Paul & Mary", "Blood, Sweat & Tears", "Emerson, Lake & Palmer",
        "Ray, Goodman & Brown",
        "Phillips, Craig & Dean", "Peter, Bjorn & John", "Lady Gaga, Bradley Cooper", "Sammy Davis, Jr.",
        "1 Giant Leap & Maxi, Jazz & Robbie Williams", "Dave Dee, Dozy, Beaky, Mick & Tich", "Little Feat & Sam",
        "Timbaland, Keri Hilson & Nicole Scherzinger", "Pitbull & Ne-Yo, Afrojack, Nayer", "The Beatles", "竹内まりや",
        "Sam feat. Matt, Sommer & X", "Snoop Dogg, Charlie Wilson & Justin Timberlake", "Sam,Matt", ",", ", ", "",
    ])
    func `is the given name when that may be a list`(name: String) {
        #expect(NaturalName.artist(name) == name)
    }

    @Test(
        arguments: [
            ("Chain, The", "The Chain"),
            ("Name Of The Game, The", "The Name Of The Game"),
            ("Girl Is Mine, The (Duet)", "The Girl Is Mine (Duet)"),
            ("Waltz Of Treachery , The", "The Waltz Of Treachery"),
            ("Hello  , Goodbye", "Hello, Goodbye"),
            ("Vie en rose, La", "La Vie en rose"),
            ("Hello, Goodbye", "Hello, Goodbye"),
            ("Bye, Bye, Bye", "Bye, Bye, Bye"),
            ("La, La, La", "La, La, La"),
            ("Maria, Maria", "Maria, Maria"),
            ("Me, Myself & I", "Me, Myself & I"),
            ("You, I", "You, I"),
            ("Live, Love, Trace", "Live, Love, Trace"),
        ]
    )
    func `of a title has only articles at its front`(sorted: String, natural: String) {
        #expect(NaturalName.title(sorted) == natural)
    }

    @Test(
        arguments: [
            ("Sam ft. Matt", "Sam feat. Matt"),
            ("Sam ft Matt", "Sam feat. Matt"),
            ("Sam Featuring Matt", "Sam feat. Matt"),
            ("Sam FEAT Matt", "Sam feat. Matt"),
            ("Sam (feat. Matt)", "Sam feat. Matt"),
            ("Sam [Ft. Matt & Sommer] (Live)", "Sam feat. Matt & Sommer (Live)"),
            ("Adkins, Trace feat. Sam", "Trace Adkins feat. Sam"),
            ("Sam ft. Keys, Alicia", "Sam feat. Alicia Keys"),
            ("Sam ft. Beatles, The", "Sam feat. The Beatles"),
            ("50 ft Queenie", "50 ft Queenie"),
            ("Little Feat", "Little Feat"),
            ("Featuring Sam", "Featuring Sam"),
            ("Sam (feat. Matt", "Sam (feat. Matt"),
        ]
    )
    func `names guests in one form`(written: String, natural: String) {
        #expect(NaturalName.artist(written) == natural)
    }

    @Test func `is no longer than a name may be`() {
        let name = "\(String(repeating: "a", count: 195)) ft X"
        #expect(NaturalName.artist(name) == name)
    }
}
