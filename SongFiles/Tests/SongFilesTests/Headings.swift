/// Headings of titles and artists as lists in many languages have them.
enum Headings {
    static let all = pairs(list)
    /// Headings of several words.
    static let longer = pairs(longerList)

    private static func pairs(_ list: String) -> [[String]] {
        list.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
    }

    private static let list = """
        Judul | Penyanyi
        Tajuk | Penyanyi
        Sang | Kunstner
        Kappale | Esittäjä
        Şarkı | Sanatçı
        Cím | Előadó
        Τίτλος | Καλλιτέχνης
        שיר | אמן
        الأغنية | الفنان
        ชื่อเพลง | ศิลปิน
        Назва | Виконавець
        Pjesma | Izvođač
        Заглавие | Изпълнител
        Pealkiri | Esitaja
        Nosaukums | Izpildītājs
        Pavadinimas | Atlikėjas
        Pamagat | Mang-aawit
        शीर्षक | गायक
        Karaoke Title | Recording Artist
        TITLE OF SONG | ORIGINAL ARTIST
        Song Name | Artist Name
        Track Title | Performed By
        Song | Made Famous By
        Title | In the Style Of
        SONG TITLE | ARTIST / GROUP
        Song / Track | Singer(s)
        Name of Song | Name of Artist
        Tune | Act
        Track | Band
        Liedtitel | Interpret
        Songtitel | Künstler/Band
        Lied | Sänger
        Name des Liedes | Name des Interpreten
        Titre de la chanson | Interprète
        Chanson | Artiste
        Morceau | Chanteur / Groupe
        Canción | Intérprete
        Título de la canción | Cantante
        Nombre de la canción | Artista o grupo
        Música | Cantor
        Nome da música | Artista/Banda
        Título | Intérprete
        Titolo canzone | Cantante
        Brano | Artista
        Nome del brano | Interprete originale
        Nummer | Artiest
        Liedje | Zanger
        Titel | Uitvoerende artiest
        Låttitel | Artist
        Låt | Sångare
        Sangtittel | Artist
        Låt | Utøver
        Sangtitel | Kunstner
        Sangens navn | Kunstner
        Kappaleen nimi | Esittäjä
        Laulu | Laulaja
        Lag | Flytjandi
        Tytuł utworu | Wykonawca
        Piosenka | Zespół / Artysta
        Název písně | Interpret
        Skladba | Zpěvák
        Názov piesne | Interpret
        Pieseň | Spevák
        Dal címe | Előadó
        Szám | Énekes
        Titlul melodiei | Interpret
        Piesa | Artist
        Naziv pjesme | Izvođač
        Pesma | Izvođač
        Песма | Извођач
        Naslov skladbe | Izvajalec
        Песен | Певец
        Песна | Изведувач
        Название песни | Исполнитель
        Песня | Группа
        Назва пісні | Співак
        Τραγούδι | Τραγουδιστής
        Şarkı Adı | Şarkıcı
        Parça | Yorumcu
        שם השיר | שם הזמר
        اسم الأغنية | المغني
        نام آهنگ | خواننده
        เพลง | นักร้อง
        Tên bài hát | Ca sĩ
        Bài hát | Trình bày
        曲名 | 歌手名
        楽曲名 | アーティスト名
        歌曲名稱 | 演唱者
        歌名 | 歌手
        歌曲 | 原唱
        곡명 | 가수
        노래 제목 | 아티스트
        Títol de la cançó | Intèrpret
        Abestia | Abeslaria
        Cân | Canwr
        Titulli i këngës | Këngëtari
        Judul Lagu | Nama Penyanyi
        Tajuk Lagu | Artis
        गाने का नाम | गायक का नाम
        গানের নাম | শিল্পী
        பாடல் | பாடகர்
        Wimbo | Mwimbaji
        Liedjie | Kunstenaar
        Kanto | Kantisto
        judul_lagu | penyanyi
        SONG_NAME | ARTIST_NAME
        songTitle | artistName
        """

    private static let longerList = """
        Lied Titel | Künstler Name
        Song-Titel | Interpret / Band
        Musiktitel | Musiker
        Nom de la chanson | Nom de l'artiste
        Chanson (titre) | Interprété par
        Nombre del tema | Nombre del artista
        Tema musical | Intérprete original
        Título da Música | Nome do Artista
        Nome della canzone | Nome dell'artista
        Naam van het nummer | Naam artiest
        Sångtitel | Artistnamn
        Sangnavn | Artistnavn
        Laulun nimi | Artistin nimi
        Nazwa utworu | Nazwa wykonawcy
        Název skladby | Jméno interpreta
        Názov skladby | Meno interpreta
        Zeneszám címe | Előadó neve
        Numele piesei | Numele artistului
        Ime pjesme | Ime izvođača
        Име на песента | Име на изпълнителя
        Имя песни | Имя исполнителя
        Назва пісні | Ім'я виконавця
        Όνομα τραγουδιού | Όνομα καλλιτέχνη
        Şarkı ismi | Sanatçı ismi
        שם שיר | שם אמן
        عنوان الأغنية | اسم الفنان
        نام ترانه | نام خواننده
        ชื่อเพลง | ชื่อศิลปิน
        Tên ca khúc | Tên ca sĩ
        曲のタイトル | 歌手の名前
        歌曲名称 | 歌手名称
        노래제목 | 가수이름
        Nama Lagu | Nama Artis
        Song | Artist (original)
        Karaoke Song Title | Original Recording Artist
        Song Titles | Artists
        TRACK | PERFORMER(S)
        Tytuł piosenki | Wykonawca oryginalny
        Dainos pavadinimas | Atlikėjo vardas
        Dziesmas nosaukums | Izpildītāja vārds
        Loo nimi | Esitaja nimi
        Kanta | Mang-aawit
        Pamagat ng Kanta | Artista
        Lag | Listamaður
        """
}
