/// The words by which headings in many languages name titles and artists, also inside longer names.
///
/// A word with `*` stands for all words that begin with it, and one with `~` in front for all that end with it. In scripts
/// without spaces, words are found anywhere.
enum HeadingWords {
    /// The meaning of a word in a heading.
    enum Meaning {
        case title
        case artist
        /// A word such as "band", which is more often a part of a name than a heading.
        case loose
        /// A word such as "name", which means the title where an artist has a column of its own.
        case name
        /// A word that changes no meaning, such as "of".
        case filler
        case column(SongColumn)
        /// Something else about a song, such as the album.
        case other
    }

    /// Returns the meaning of a folded word; `nil` for an unknown one.
    static func meaning(of word: String) -> Meaning? {
        if let meaning = whole[word] { return meaning }
        let beginnings = (2...max(2, word.unicodeScalars.count)).reversed().lazy.compactMap { count in
            stems[String(String.UnicodeScalarView(word.unicodeScalars.prefix(count)))]
        }
        if let meaning = beginnings.first { return meaning }
        if let ending = endings.first(where: { word.hasSuffix($0.text) }) { return ending.meaning }
        let count = word.unicodeScalars.count
        return parts.first { count <= 2 * $0.text.unicodeScalars.count + 2 && word.firstRange(of: $0.text) != nil }?
            .meaning
    }

    /// Returns the meaning of several words that are a phrase, such as "made famous by"; `nil` for other words.
    static func meaning(ofPhrase words: [String]) -> Meaning? {
        let text = " \(words.joined(separator: " ")) "
        return phrases.first { text.firstRange(of: " \($0.text) ") != nil }?.meaning
    }
}

extension HeadingWords {
    private typealias Entry = (text: String, meaning: Meaning)

    private static let entries: [Entry] = lists.flatMap { list, meaning in
        list.split(separator: " ").map { (String($0), meaning) }
    }

    private static let whole = dictionary(entries.filter { $0.text.last != "*" && $0.text.first != "~" })
    private static let stems = dictionary(entries.filter { $0.text.last == "*" })
    private static let endings: [Entry] = entries.filter { $0.text.first == "~" }
        .map { (HeadingText.folded($0.text), $0.meaning) }
    /// The words of scripts without spaces, the longest ones first.
    private static let parts: [Entry] =
        unspaced
        .flatMap { list, meaning in list.split(separator: " ").map { (HeadingText.folded($0), meaning) } }
        .sorted { $0.text.unicodeScalars.count > $1.text.unicodeScalars.count }

    private static let phrases: [Entry] = [
        ("style of", .artist), ("famous by", .artist), ("popular by", .artist), ("performed by", .artist),
        ("sung by", .artist), ("recorded by", .artist), ("ca si", .artist), ("nghe si", .artist),
        ("trinh bay", .artist), ("the hien", .artist), ("mang aawit", .artist), ("mang awit", .artist),
        ("het nummer", .title), ("bai hat", .title), ("ca khuc", .title), ("lagu judul", .title),
    ]

    private static func dictionary(_ entries: [Entry]) -> [String: Meaning] {
        Dictionary(entries.map { (HeadingText.folded($0.text), $0.meaning) }) { first, _ in first }
    }
}

extension HeadingWords {
    private static let lists: [(String, Meaning)] = [
        (
            """
            title* song songs track tracks tune* titel* tittel* lied* ~lied ~titel ~tittel ~titulo liedje* stück* \
            låt låtar låten låtnamn låttitel sang sangen sangens sange viser titre* chanson* morceau* titulo* \
            canción* cançó* cançao* tema temas música* faixa* titolo* canzon* brano brani pezzo pezzi títol* canto \
            abesti* izenburu* titlu* piesa piese piesei melodi* cântec* tytuł* utwór utwor* piosenk* název* nazv* píseň* \
            písn* skladb* titul* názov* pieseň* piesn* naslov* naziv* pjesm* pesm* pesem daina dainos daina* \
            pavadinim* nosaukum* dziesm* pealkir* laul laulu laulud laulun lugu loo kappale* biisi* cím cime címe dal \
            dalok dalcím* szám száma dala zene zeneszám nóta lag lagið lagsins lagaheiti heiti sangnavn* titill titull* këng* cân \
            caneuon teitl* amhrán teideal kanto kantoj titolo liedjie* judul* tajuk* lagu pamagat awit kanta şarkı* parça \
            parçası eser başlık* türkü* mahnı* wimbo nyimbo kichwa назв* песн* песен песма* пісн* піс* пісень заглав* \
            заглаў* наслов* композиц* трек* мелоди* песня* τίτλο* τραγούδ* τραγουδ* երգ* სიმღერა* სათაური ән әні \
            әннің дуу qoshiq* שיר* השיר שירים כותרת הכותרת أغنية الأغنية اغنية الاغنية أغاني الأغاني عنوان العنوان \
            آهنگ ترانه گانا گانے गीत गाना गाने गीताचे गाणे शीर्षक गानों গান গানের শিরোনাম பாடல்* పాట* ഗാനം* \
            പാട്ട്* ಹಾಡು* ಗೀತೆ* ಶೀರ್ಷಿಕೆ ਗੀਤ ਗਾਣਾ ગીત શીર્ષક ගීත* සින්දුව තේමාව
            """, .title
        ),
        (
            """
            artist* singer* performer* performed vocalist* musician* interpret* künstler* kuenstler* sänger* saenger* artiest* \
            zanger* uitvoer* sångar* utför* kunstner* utøver* artiste* interprèt* interpret* chanteu* cantante* intérpret* \
            cantor cantora cantores cantant* abeslar* cântăreț* cantaret* wykonaw* artyst* piosenkar* zpěvák* \
            zpěvac* umělec* umelec* umělc* spevák* spevác* izvajal* pevec pevk* pevc* izvođač* izvodjac* izvodac* pjevač* \
            pevač* umjetnik* izpildīt* dziedāt* māksliniek* atlikėj* dainink* esitaj* laulj* esittäj* laulaja* artisti* \
            yhtye* előadó* énekes* zenekar* eloado* flytj* listama* musiker* söngvar* hljómsveit* këngët* kenget* këndues* canwr* cantores \
            perfformi* amhránaí ealaíontóir kantist* kunstenaar* penyanyi* artis artisnya penyanyinya aawit mang-aawit \
            sanatçı* şarkıcı* yorumcu* seslendir* müğənni* ifaçı* mwimbaji* msanii* исполн* артист* певец* певиц* певц* \
            викон* співа* изпълн* изведув* пејач* извођач* певач* спявак* выкана* καλλιτέχν* ερμηνευτ* τραγουδιστ* \
            կատարող* երգիչ* შემსრულებ* მომღერალ* орындаушы* әнші* дуучин* xonanda* ijrochi* אמן האמן אמנים זמר* הזמר הזמרת \
            מבצע* המבצע להקה הלהקה فنان* الفنان الفنانة مغني المغني المغنية مطرب المطرب مؤدي المؤدي خواننده* هنرمند* گلوکار* \
            فنکار* गायक* कलाकार* गायिका* শিল্পী* গায়ক* கலைஞர்* பாடகர்* పాడినవారు గాయకు* గాయని* కళాకారు* ഗായക* ಗಾಯಕ* ਗਾਇਕ* \
            ગાયક* ගායක*
            """, .artist
        ),
        (
            """
            band bands group groups act acts by gruppe groupe groep grupo banda gruppo grup grupa grupė skupina kapela \
            zespół zespol formați* taldea solist* bandi ansambl* группа групп гурт група συγκρότημα author* autor* auteur* \
            sang sung singing music musik
            """, .loose
        ),
        (
            """
            name names nom nomi nombre nome naam namn navn nimi nimetus nev neve ime imię имя ім’я име adı adi adlı isim \
            ismi tên nama pangalan שם اسم نام नाम নাম பெயர் పేరు emri enw ainm izena nafn nosaukums имена име імя ім όνομα nazwa nazwy \
            jméno jména meno vardas vārds numele ime
            """, .name
        ),
        (
            """
            of the a an and or de la le les l du des d del della di do da der die das dem van het en y e i og och und \
            original* orig originale karaoke recording recorded record main full lead made famous popular in style as s \
            first primary uitvoerend* uitvoerende artiesten* ή και और का के की এর của у в на по et par dell dello dall het на ng \
            oryginaln* я o ou oder lub nebo alebo ili или чи vagy tai \
            eller veya atau i
            """, .filler
        ),
        ("year* jahr* année* rok roku år godina год* annee* anno ano tahun yıl yili 年 năm", .column(.year)),
        ("language* sprache* langue* idioma* lingua* språk jezyk* język* язык* bahasa dil", .column(.language)),
        ("genre* género* genero* gatunek жанр*", .column(.genre)),
        ("duration* length* dauer* duré* duración* duração* длительность durasi süre*", .column(.duration)),
        (
            """
            id ids no nr num number* numbers nummern ms millis* msec key keys bpm tempo url uri link* href sort* count* \
            path* file* filename* datei* label* publisher* producer* produc* composer* compos* komponist* writer* \
            songwriter* lyric* liric* text* album* albom* альбом* disc disk cd side page rank* position* \
            popularity version* country land gender image* picture* cover* type* code* email* phone* date* time* added \
            reading* kana yomi furigana romaji romanized alias* plays played played* rating* stars vote* votes comment* \
            note* remark* tag* source* channel* user* requested* requester* kompozitor* kompozit* автор* composit* besteci \
            szerző* compositeur* paroles парол* текст*
            """, .other
        ),
    ]

    private static let unspaced: [(String, Meaning)] = [
        ("曲名 歌名 歌曲 曲目 タイトル 題名 楽曲 標題 标题 題目 题目 เพลง ชื่อเพลง ເພງ ຊື່ເພງ ចម្រៀង សីချင်း သီချင်း 곡명 곡 노래 제목", .title),
        (
            """
            歌手 アーティスト 演唱 原唱 艺人 藝人 艺术家 藝術家 歌い手 演奏者 表演者 主唱 ศิลปิน นักร้อง ผู้ร้อง ນັກຮ້ອງ ສິນລະປິນ អ្នកចម្រៀង អ្នកច្រៀង အဆိုတော် \
            가수 아티스트 노래한가수
            """, .artist
        ),
        ("名 名称 名稱 이름 ชื่อ", .name),
        ("年 발매년 연도 ปี", .column(.year)),
        ("时长 時長 長さ 길이", .column(.duration)),
        ("语言 語言 語种 语种 言語 언어 ภาษา", .column(.language)),
        ("作曲 作词 作詞 编号 編號 番号 专辑 專輯 アルバム よみ ヨミ 読み カナ ふりがな フリガナ 번호 작곡 작사 앨범 อัลบั้ม", .other),
    ]
}
