/// Names as lists, downloads and catalogues write them, with the artist and title that a person reads in them.
enum SongNames {
    /// Names of files and lines, with artist and title.
    static let files = list(fileList)
    /// Names of artists in tables, with their natural form.
    static let artists = list(artistList)

    private static func list(_ text: String) -> [[String]] {
        text.split(separator: "\n").map { line in line.split(separator: "\t").map(String.init) }
    }

    private static let fileList = """
        Sam - Love Stack.mp3\tSam\tLove Stack
        P!nk - So What.mp3\tP!nk\tSo What
        Simon & Garfunkel - The Boxer [Karaoke].mp4\tSimon & Garfunkel\tThe Boxer
        Ann - Three [Karaoke].mp4\tAnn\tThree
        Sommer - Born to Build (Karaoke Version).mp4\tSommer\tBorn to Build
        a-ha - Take On Me (Karaoke Version).mp4\ta-ha\tTake On Me
        Motörhead - Ace of Spades (Karaoke).zip\tMotörhead\tAce of Spades
        Matt - Purple Main (Karaoke).zip\tMatt\tPurple Main
        [Karaoke] Panic! At The Disco - House Of Memories.mp4\tPanic! At The Disco\tHouse Of Memories
        [Karaoke] AC-DC - T.N.T..mp4\tAC-DC\tT.N.T.
        (Karaoke) Blink-182 - All The Small Things\tBlink-182\tAll The Small Things
        (Karaoke) Sam - Love Stack\tSam\tLove Stack
        【カラオケ】Céline Dion - Pour que tu m'aimes encore.mp4\tCéline Dion\tPour que tu m'aimes encore
        【カラオケ】Simon & Garfunkel - The Boxer.mp4\tSimon & Garfunkel\tThe Boxer
        UB40 - Kingston Town [Official Karaoke Instrumental with Lyrics].mp4\tUB40\tKingston Town
        Sommer - Born to Build [Official Karaoke Instrumental with Lyrics].mp4\tSommer\tBorn to Build
        아이유 - 좋은 날 (Official Video).mp4\t아이유\t좋은 날
        Motörhead - Ace of Spades (Official Video).mp4\tMotörhead\tAce of Spades
        50 Cent - In Da Club (Official Music Video).mkv\t50 Cent\tIn Da Club
        Panic! At The Disco - House Of Memories (Official Music Video).mkv\tPanic! At The Disco\tHouse Of Memories
        Кино - Группа крови [Official Video] [HD].mp4\tКино\tГруппа крови
        Blink-182 - All The Small Things [Official Video] [HD].mp4\tBlink-182\tAll The Small Things
        Jay-Z - 99 Problems [1080p].mp4\tJay-Z\t99 Problems
        Céline Dion - Pour que tu m'aimes encore [1080p].mp4\tCéline Dion\tPour que tu m'aimes encore
        宇多田ヒカル - 光 (720p HD).mp4\t宇多田ヒカル\t光
        UB40 - Kingston Town (720p HD).mp4\tUB40\tKingston Town
        The Views - Hello, Goodbye (4K).webm\tThe Views\tHello, Goodbye
        아이유 - 좋은 날 (4K).webm\t아이유\t좋은 날
        2 Unlimited - No Limit (Lyrics).mp4\t2 Unlimited\tNo Limit
        50 Cent - In Da Club (Lyrics).mp4\t50 Cent\tIn Da Club
        Bea - Four (Official Lyric Video).mp4\tBea\tFour
        Кино - Группа крови (Official Lyric Video).mp4\tКино\tГруппа крови
        P!nk - So What (Lyric Video) [4K].mp4\tP!nk\tSo What
        Jay-Z - 99 Problems (Lyric Video) [4K].mp4\tJay-Z\t99 Problems
        Ann - Three (Audio).m4a\tAnn\tThree
        宇多田ヒカル - 光 (Audio).m4a\t宇多田ヒカル\t光
        a-ha - Take On Me (Official Audio).opus\ta-ha\tTake On Me
        The Views - Hello, Goodbye (Official Audio).opus\tThe Views\tHello, Goodbye
        Matt - Purple Main (Instrumental).mp3\tMatt\tPurple Main
        2 Unlimited - No Limit (Instrumental).mp3\t2 Unlimited\tNo Limit
        AC-DC - T.N.T. (Music Video).mp4\tAC-DC\tT.N.T.
        Bea - Four (Music Video).mp4\tBea\tFour
        Sam - Love Stack [MV].mp4\tSam\tLove Stack
        P!nk - So What [MV].mp4\tP!nk\tSo What
        Simon & Garfunkel - The Boxer (M/V)\tSimon & Garfunkel\tThe Boxer
        Ann - Three (M/V)\tAnn\tThree
        Sommer - Born to Build (Official Visualizer).webm\tSommer\tBorn to Build
        a-ha - Take On Me (Official Visualizer).webm\ta-ha\tTake On Me
        Motörhead - Ace of Spades (Backing Track).mp3\tMotörhead\tAce of Spades
        Matt - Purple Main (Backing Track).mp3\tMatt\tPurple Main
        Panic! At The Disco - House Of Memories (With Lyrics)\tPanic! At The Disco\tHouse Of Memories
        AC-DC - T.N.T. (With Lyrics)\tAC-DC\tT.N.T.
        Blink-182 - All The Small Things (No Vocals).mp4\tBlink-182\tAll The Small Things
        Sam - Love Stack (No Vocals).mp4\tSam\tLove Stack
        Céline Dion - Pour que tu m'aimes encore (Karaoke Version) with Lyrics HD Karaoke.mp4\tCéline Dion\tPour que tu m'aimes encore
        Simon & Garfunkel - The Boxer (Karaoke Version) with Lyrics HD Karaoke.mp4\tSimon & Garfunkel\tThe Boxer
        UB40 - Kingston Town Karaoke.mp4\tUB40\tKingston Town
        Sommer - Born to Build Karaoke.mp4\tSommer\tBorn to Build
        아이유 - 좋은 날 Karaoke Version.mp4\t아이유\t좋은 날
        Motörhead - Ace of Spades Karaoke Version.mp4\tMotörhead\tAce of Spades
        50 Cent - In Da Club - Karaoke Version.mp4\t50 Cent\tIn Da Club
        Panic! At The Disco - House Of Memories - Karaoke Version.mp4\tPanic! At The Disco\tHouse Of Memories
        Кино - Группа крови - Karaoke Version from Zoom Karaoke.mp4\tКино\tГруппа крови
        Blink-182 - All The Small Things - Karaoke Version from Zoom Karaoke.mp4\tBlink-182\tAll The Small Things
        Jay-Z - 99 Problems Karaoke Version from Zoom Karaoke.mp4\tJay-Z\t99 Problems
        Céline Dion - Pour que tu m'aimes encore Karaoke Version from Zoom Karaoke.mp4\tCéline Dion\tPour que tu m'aimes encore
        宇多田ヒカル - 光 - Zoom Karaoke.mp4\t宇多田ヒカル\t光
        UB40 - Kingston Town - Zoom Karaoke.mp4\tUB40\tKingston Town
        The Views - Hello, Goodbye - Sunfly Karaoke.zip\tThe Views\tHello, Goodbye
        아이유 - 좋은 날 - Sunfly Karaoke.zip\t아이유\t좋은 날
        2 Unlimited - No Limit (Sing King Karaoke).mp4\t2 Unlimited\tNo Limit
        50 Cent - In Da Club (Sing King Karaoke).mp4\t50 Cent\tIn Da Club
        Bea - Four (USA Karaoke).mp4\tBea\tFour
        Кино - Группа крови (USA Karaoke).mp4\tКино\tГруппа крови
        (USA Karaoke) P!nk - So What\tP!nk\tSo What
        (USA Karaoke) Jay-Z - 99 Problems\tJay-Z\t99 Problems
        Ann - Three | Karaoke Version\tAnn\tThree
        宇多田ヒカル - 光 | Karaoke Version\t宇多田ヒカル\t光
        a-ha - Take On Me | Karaoke Version | Sing King Karaoke.mp4\ta-ha\tTake On Me
        The Views - Hello, Goodbye | Karaoke Version | Sing King Karaoke.mp4\tThe Views\tHello, Goodbye
        Matt - Purple Main ｜ Karaoke Version.mp4\tMatt\tPurple Main
        2 Unlimited - No Limit ｜ Karaoke Version.mp4\t2 Unlimited\tNo Limit
        T.N.T. - AC-DC | Karaoke Version | KaraFun.mp4\tAC-DC\tT.N.T.
        Four - Bea | Karaoke Version | KaraFun.mp4\tBea\tFour
        Love Stack - Sam ｜ Karaoke Version ｜ KaraFun---dQw4w9WgXcQ.mp4\tSam\tLove Stack
        So What - P!nk ｜ Karaoke Version ｜ KaraFun---dQw4w9WgXcQ.mp4\tP!nk\tSo What
        The Boxer (In the Style of Simon & Garfunkel) [Karaoke Version].mp4\tSimon & Garfunkel\tThe Boxer
        Three (In the Style of Ann) [Karaoke Version].mp4\tAnn\tThree
        Born to Build (Karaoke Version) [In the Style of Sommer].mp4\tSommer\tBorn to Build
        Take On Me (Karaoke Version) [In the Style of a-ha].mp4\ta-ha\tTake On Me
        Ace of Spades (Made Popular By Motörhead) [Karaoke Version].mp4\tMotörhead\tAce of Spades
        Purple Main (Made Popular By Matt) [Karaoke Version].mp4\tMatt\tPurple Main
        House Of Memories (Originally Performed by Panic! At The Disco)\tPanic! At The Disco\tHouse Of Memories
        T.N.T. (Originally Performed by AC-DC)\tAC-DC\tT.N.T.
        All The Small Things - Karaoke Version in the style of Blink-182.mp4\tBlink-182\tAll The Small Things
        Love Stack - Karaoke Version in the style of Sam.mp4\tSam\tLove Stack
        Karaoke Version - Pour que tu m'aimes encore (In the Style of Céline Dion)\tCéline Dion\tPour que tu m'aimes encore
        Karaoke Version - The Boxer (In the Style of Simon & Garfunkel)\tSimon & Garfunkel\tThe Boxer
        UB40 - Kingston Town (In the Style of UB40) [Karaoke].zip\tUB40\tKingston Town
        Sommer - Born to Build (In the Style of Sommer) [Karaoke].zip\tSommer\tBorn to Build
        좋은 날 - as made famous by 아이유\t아이유\t좋은 날
        Ace of Spades - as made famous by Motörhead\tMotörhead\tAce of Spades
        Karaoke - 50 Cent - In Da Club.mp4\t50 Cent\tIn Da Club
        Karaoke - Panic! At The Disco - House Of Memories.mp4\tPanic! At The Disco\tHouse Of Memories
        KARAOKE VERSION - Кино - Группа крови\tКино\tГруппа крови
        KARAOKE VERSION - Blink-182 - All The Small Things\tBlink-182\tAll The Small Things
        Jay-Z - 99 Problems---dQw4w9WgXcQ.mp4\tJay-Z\t99 Problems
        Céline Dion - Pour que tu m'aimes encore---dQw4w9WgXcQ.mp4\tCéline Dion\tPour que tu m'aimes encore
        宇多田ヒカル - 光---aB3_d-fGhIj.mp4\t宇多田ヒカル\t光
        UB40 - Kingston Town---aB3_d-fGhIj.mp4\tUB40\tKingston Town
        The Views - Hello, Goodbye [dQw4w9WgXcQ].mp4\tThe Views\tHello, Goodbye
        아이유 - 좋은 날 [dQw4w9WgXcQ].mp4\t아이유\t좋은 날
        2 Unlimited - No Limit [Karaoke] [x1Y-z_9QqRs].webm\t2 Unlimited\tNo Limit
        50 Cent - In Da Club [Karaoke] [x1Y-z_9QqRs].webm\t50 Cent\tIn Da Club
        Bea - Four (Official Video) [kXYiU_JCYtU].mp4\tBea\tFour
        Кино - Группа крови (Official Video) [kXYiU_JCYtU].mp4\tКино\tГруппа крови
        P!nk - So What-dQw4w9WgXcQ.mp4\tP!nk\tSo What
        Jay-Z - 99 Problems-dQw4w9WgXcQ.mp4\tJay-Z\t99 Problems
        Ann - Three-kXYiU_JCYtU.mp4\tAnn\tThree
        宇多田ヒカル - 光-kXYiU_JCYtU.mp4\t宇多田ヒカル\t光
        a-ha - Take On Me (Karaoke Version)-9bZkp7q19f0.mkv\ta-ha\tTake On Me
        The Views - Hello, Goodbye (Karaoke Version)-9bZkp7q19f0.mkv\tThe Views\tHello, Goodbye
        1. Matt - Purple Main\tMatt\tPurple Main
        1. 2 Unlimited - No Limit\t2 Unlimited\tNo Limit
        10. AC-DC - T.N.T.\tAC-DC\tT.N.T.
        10. Bea - Four\tBea\tFour
        2) Sam - Love Stack\tSam\tLove Stack
        2) P!nk - So What\tP!nk\tSo What
        3) Simon & Garfunkel – The Boxer\tSimon & Garfunkel\tThe Boxer
        3) Ann – Three\tAnn\tThree
        #4 Sommer - Born to Build\tSommer\tBorn to Build
        #4 a-ha - Take On Me\ta-ha\tTake On Me
        [5] Motörhead - Ace of Spades\tMotörhead\tAce of Spades
        [5] Matt - Purple Main\tMatt\tPurple Main
        (12) Panic! At The Disco - House Of Memories\tPanic! At The Disco\tHouse Of Memories
        (12) AC-DC - T.N.T.\tAC-DC\tT.N.T.
        01. Blink-182 - All The Small Things.mp3\tBlink-182\tAll The Small Things
        01. Sam - Love Stack.mp3\tSam\tLove Stack
        05 - Céline Dion - Pour que tu m'aimes encore.mp3\tCéline Dion\tPour que tu m'aimes encore
        05 - Simon & Garfunkel - The Boxer.mp3\tSimon & Garfunkel\tThe Boxer
        Track 03 - UB40 - Kingston Town.mp3\tUB40\tKingston Town
        Track 03 - Sommer - Born to Build.mp3\tSommer\tBorn to Build
        7: 아이유 - 좋은 날\t아이유\t좋은 날
        7: Motörhead - Ace of Spades\tMotörhead\tAce of Spades
        * 50 Cent - In Da Club\t50 Cent\tIn Da Club
        * Panic! At The Disco - House Of Memories\tPanic! At The Disco\tHouse Of Memories
        • Кино - Группа крови\tКино\tГруппа крови
        • Blink-182 - All The Small Things\tBlink-182\tAll The Small Things
        - Jay-Z - 99 Problems\tJay-Z\t99 Problems
        - Céline Dion - Pour que tu m'aimes encore\tCéline Dion\tPour que tu m'aimes encore
        – 宇多田ヒカル – 光\t宇多田ヒカル\t光
        – UB40 – Kingston Town\tUB40\tKingston Town
        1. [Karaoke] The Views - Hello, Goodbye\tThe Views\tHello, Goodbye
        1. [Karaoke] 아이유 - 좋은 날\t아이유\t좋은 날
        [00:03:35] 2 Unlimited - No Limit\t2 Unlimited\tNo Limit
        [00:03:35] 50 Cent - In Da Club\t50 Cent\tIn Da Club
        00:03:35 Bea - Four\tBea\tFour
        00:03:35 Кино - Группа крови\tКино\tГруппа крови
        1:02:03 P!nk - So What\tP!nk\tSo What
        1:02:03 Jay-Z - 99 Problems\tJay-Z\t99 Problems
        ♪ Ann - Three ♪\tAnn\tThree
        ♪ 宇多田ヒカル - 光 ♪\t宇多田ヒカル\t光
        ★ a-ha - Take On Me\ta-ha\tTake On Me
        ★ The Views - Hello, Goodbye\tThe Views\tHello, Goodbye
        Matt - Purple Main ♫ Karaoke\tMatt\tPurple Main
        2 Unlimited - No Limit ♫ Karaoke\t2 Unlimited\tNo Limit
        SC1234-05 - AC-DC - T.N.T..zip\tAC-DC\tT.N.T.
        SC1234-05 - Bea - Four.zip\tBea\tFour
        SC1234-05 Sam - Love Stack.zip\tSam\tLove Stack
        SC1234-05 P!nk - So What.zip\tP!nk\tSo What
        SF012-04 - Simon & Garfunkel - The Boxer [SF Karaoke].zip\tSimon & Garfunkel\tThe Boxer
        SF012-04 - Ann - Three [SF Karaoke].zip\tAnn\tThree
        Sommer - Born to Build - SC8125-03.zip\tSommer\tBorn to Build
        a-ha - Take On Me - SC8125-03.zip\ta-ha\tTake On Me
        Motörhead - Ace of Spades [SC8125-03].zip\tMotörhead\tAce of Spades
        Matt - Purple Main [SC8125-03].zip\tMatt\tPurple Main
        Karaoke/Party/Panic! At The Disco - House Of Memories.cdg\tPanic! At The Disco\tHouse Of Memories
        Karaoke/Party/AC-DC - T.N.T..cdg\tAC-DC\tT.N.T.
        C:\\Songs\\Blink-182 - All The Small Things [Karaoke].cdg\tBlink-182\tAll The Small Things
        C:\\Songs\\Sam - Love Stack [Karaoke].cdg\tSam\tLove Stack
        Céline Dion — Pour que tu m'aimes encore\tCéline Dion\tPour que tu m'aimes encore
        Simon & Garfunkel — The Boxer\tSimon & Garfunkel\tThe Boxer
        UB40 ‐ Kingston Town\tUB40\tKingston Town
        Sommer ‐ Born to Build\tSommer\tBorn to Build
        아이유 －  좋은 날\t아이유\t좋은 날
        Motörhead －  Ace of Spades\tMotörhead\tAce of Spades
        50 Cent -- In Da Club\t50 Cent\tIn Da Club
        Panic! At The Disco -- House Of Memories\tPanic! At The Disco\tHouse Of Memories
        Кино - Группа крови HD.mp4\tКино\tГруппа крови
        Blink-182 - All The Small Things HD.mp4\tBlink-182\tAll The Small Things
        Jay-Z - 99 Problems (HQ Audio).mp3\tJay-Z\t99 Problems
        Céline Dion - Pour que tu m'aimes encore (HQ Audio).mp3\tCéline Dion\tPour que tu m'aimes encore
        宇多田ヒカル - 光 Official Video.mp4\t宇多田ヒカル\t光
        UB40 - Kingston Town Official Video.mp4\tUB40\tKingston Town
        The Views - Hello, Goodbye (Karaoke Instrumental)\tThe Views\tHello, Goodbye
        아이유 - 좋은 날 (Karaoke Instrumental)\t아이유\t좋은 날
        2 Unlimited - No Limit (караоке).mp4\t2 Unlimited\tNo Limit
        50 Cent - In Da Club (караоке).mp4\t50 Cent\tIn Da Club
        Bea - Four (노래방).mp4\tBea\tFour
        Кино - Группа крови (노래방).mp4\tКино\tГруппа крови
        P!nk - So What (Live)\tP!nk\tSo What (Live)
        Céline Dion - Pour que tu m'aimes encore (Acoustic).mp3\tCéline Dion\tPour que tu m'aimes encore (Acoustic)
        Ann - Three (Remix)\tAnn\tThree (Remix)
        UB40 - Kingston Town (Duet)\tUB40\tKingston Town (Duet)
        a-ha - Take On Me (Live at Wembley)\ta-ha\tTake On Me (Live at Wembley)
        아이유 - 좋은 날 (Radio Edit).mp3\t아이유\t좋은 날 (Radio Edit)
        Matt - Purple Main [Unplugged].mp3\tMatt\tPurple Main [Unplugged]
        50 Cent - In Da Club (2009 Remaster).flac\t50 Cent\tIn Da Club (2009 Remaster)
        AC-DC - T.N.T. (Part 2)\tAC-DC\tT.N.T. (Part 2)
        Кино - Группа крови (Album Version)\tКино\tГруппа крови (Album Version)
        Sam - Love Stack (Extended Mix).mp3\tSam\tLove Stack (Extended Mix)
        Jay-Z - 99 Problems (Unplugged)\tJay-Z\t99 Problems (Unplugged)
        Simon & Garfunkel - The Boxer (Theme from X)\tSimon & Garfunkel\tThe Boxer (Theme from X)
        宇多田ヒカル - 光 (Demo)\t宇多田ヒカル\t光 (Demo)
        Sommer - Born to Build (Club Mix) [HD].mp4\tSommer\tBorn to Build (Club Mix)
        2 Unlimited - No Limit\t2 Unlimited\tNo Limit
        50 Cent - 21 Questions\t50 Cent\t21 Questions
        10cc - Donna\t10cc\tDonna
        99 Luftballons - Nena Cover\t99 Luftballons\tNena Cover
        Drake - Karaoke\tDrake\tKaraoke
        The Buggles - Video Killed the Radio Star\tThe Buggles\tVideo Killed the Radio Star
        Train - Drive By\tTrain\tDrive By
        India.Arie - Video\tIndia.Arie\tVideo
        Jay-Z - 4:44\tJay-Z\t4:44
        Prince - 1999\tPrince\t1999
        Blur - Song 2\tBlur\tSong 2
        Taylor Swift - 22\tTaylor Swift\t22
        Ben E. King - Stand by Me\tBen E. King\tStand by Me
        Madonna - Music\tMadonna\tMusic
        The 1975 - The Sound\tThe 1975\tThe Sound
        311 - Amber\t311\tAmber
        Sam - Anti-Establishment.mp3\tSam\tAnti-Establishment
        Sam - Rock-n-Roll-2night.mp3\tSam\tRock-n-Roll-2night
        Sam - Love [Alternative].mp3\tSam\tLove [Alternative]
        Sum 41 - In Too Deep\tSum 41\tIn Too Deep
        Sam feat. Matt - Love Stack (feat. Ann)\tSam feat. Matt\tLove Stack feat. Ann
        MC5 - Kick Out the Jams\tMC5\tKick Out the Jams
        Crash Test Dummies - Mmm Mmm (Mmm)\tCrash Test Dummies\tMmm Mmm (Mmm)
        !!! - Heart of Hearts\t!!!\tHeart of Hearts
        +44 - When Your Heart Stops\t+44\tWhen Your Heart Stops
        """

    private static let artistList = """
        Monsters, Inc\tMonsters, Inc
        Monsters, Inc.\tMonsters, Inc.
        Sommer, Ltd\tSommer, Ltd
        Sommer, Ltd.\tSommer, Ltd.
        Matt Records, LLC\tMatt Records, LLC
        Views, GmbH\tViews, GmbH
        Chor Köln, e.V.\tChor Köln, e.V.
        Public Image, Ltd.\tPublic Image, Ltd.
        Sam, Corp.\tSam, Corp.
        Sam, Pty Ltd\tSam, Pty Ltd
        Sting & Police, The\tSting & The Police
        Echo & Bunnymen, The\tEcho & The Bunnymen
        Derek & Dominos, The\tDerek & The Dominos
        Adam & Ants, The\tAdam & The Ants
        Gladys Knight & Pips, The\tGladys Knight & The Pips
        Tom Petty & Heartbreakers, The\tTom Petty & The Heartbreakers
        Katrina & Waves, The\tKatrina & The Waves
        Joan Jett & Blackhearts, The\tJoan Jett & The Blackhearts
        Florence & Machine, The\tFlorence & The Machine
        Bob Marley & Wailers, The\tBob Marley & The Wailers
        Sly & Family Stone, The\tSly & The Family Stone
        Jackson, Janet & Nelly\tJanet Jackson & Nelly
        Furtado, Nelly & Timbaland\tNelly Furtado & Timbaland
        King & I, The\tThe King & I
        Jesus & Mary Chain, The\tThe Jesus & Mary Chain
        Mamas & Papas, The\tThe Mamas & Papas
        Earth, Wind & Fire\tEarth, Wind & Fire
        Earth, Wind & Fire, The\tThe Earth, Wind & Fire
        Crosby, Stills & Nash\tCrosby, Stills & Nash
        Peter, Paul & Mary\tPeter, Paul & Mary
        Phillips, Craig & Dean\tPhillips, Craig & Dean
        Blood, Sweat & Tears\tBlood, Sweat & Tears
        Emerson, Lake & Palmer\tEmerson, Lake & Palmer
        Tyler, The Creator\tTyler, The Creator
        10,000 Maniacs\t10,000 Maniacs
        Beatles, The\tThe Beatles
        Adkins, Trace\tTrace Adkins
        Davis, Sammy, Jr.\tSammy Davis Jr.
        Jackson, Michael & McCartney, Paul\tMichael Jackson & Paul McCartney
        Del Rey, Lana\tLana Del Rey
        Brown, Zac Band\tZac Brown Band
        Fantastischen Vier, Die\tDie Fantastischen Vier
        Dion, Céline\tCéline Dion
        Knight, Gladys & The Pips\tGladys Knight & The Pips
        Perry, Katy & Snoop Dogg\tKaty Perry & Snoop Dogg
        The, The\tThe The
        Lady Gaga, Bradley Cooper\tLady Gaga, Bradley Cooper
        Kelly, R.\tR. Kelly
        Guetta, David & Sia\tDavid Guetta & Sia
        Cave, Nick & The Bad Seeds\tNick Cave & The Bad Seeds
        Case, Neko & Her Boyfriends\tNeko Case & Her Boyfriends
        Legend, John & Common\tJohn Legend & Common
        Parton, Dolly & Rogers, Kenny\tDolly Parton & Kenny Rogers
        Sam feat. Matt\tSam feat. Matt
        Adkins, Trace feat. Sam\tTrace Adkins feat. Sam
        Houston, Whitney & Usher\tWhitney Houston & Usher
        Martin, Ricky & Madonna\tRicky Martin & Madonna
        Carey, Mariah & Brandy\tMariah Carey & Brandy
        Motörhead\tMotörhead
        AC/DC\tAC/DC
        """
}
