/// Rows of real songs, by the language or script in which they are written.
enum SongRows {
    static let japanese = rows(
        """
        宇多田ヒカル,光
        宇多田ヒカル,ファースト・ラブ
        米津玄師,パプリカ
        あいみょん,マリーゴールド
        スピッツ,ロビンソン
        一青窈,ハナミズキ
        中島みゆき,糸
        坂本九,上を向いて歩こう
        松任谷由実,ひこうき雲
        高橋洋子,残酷な天使のテーゼ
        星野源,恋
        夏川りみ,涙そうそう
        美空ひばり,川の流れのように
        石川さゆり,津軽海峡冬景色
        玉置浩二,メロディー
        秦基博,ひまわりの約束
        中森明菜,少女A
        松田聖子,赤いスイートピー
        ゆず,栄光の架橋
        かぐや姫,神田川
        浜崎あゆみ,エムブルー
        尾崎豊,卒業
        長渕剛,乾杯
        森山直太朗,さくら
        小田和正,たしかなこと
        DREAMS COME TRUE,未来予想図II
        Official髭男dism,プリテンダー
        YOASOBI,夜に駆ける
        """
    )

    static let korean = rows(
        """
        아이유,좋은 날
        방탄소년단,봄날
        빅뱅,거짓말
        싸이,강남스타일
        김광석,서른 즈음에
        이문세,광화문 연가
        조용필,돌아와요 부산항에
        임재범,너를 위해
        윤도현,사랑했나봐
        버스커 버스커,벚꽃 엔딩
        박효신,야생화
        성시경,거리에서
        이선희,인연
        김건모,잘못된 만남
        태연,그대라는 시
        소녀시대,다시 만난 세계
        나훈아,영영
        심수봉,백만 송이 장미
        장윤정,어머나
        전인권,걱정말아요 그대
        부활,사랑할수록
        박정현,꿈에
        김동률,취중진담
        이적,다행이다
        BTS,피 땀 눈물
        IU,밤편지
        """
    )

    static let simplified = rows(
        """
        邓丽君,月亮代表我的心
        周杰伦,青花瓷
        周杰伦,七里香
        王菲,红豆
        刘德华,忘情水
        张学友,吻别
        李宗盛,山丘
        陈奕迅,十年
        林俊杰,江南
        孙燕姿,遇见
        梁静茹,勇气
        五月天,突然好想你
        朴树,平凡之路
        崔健,一无所有
        罗大佑,童年
        齐秦,大约在冬季
        张信哲,爱如潮水
        那英,征服
        田震,野花
        许巍,蓝莲花
        李健,贝加尔湖畔
        毛不易,消愁
        刘若英,后来
        莫文蔚,阴天
        蔡依林,倒带
        汪峰,春天里
        韩红,天路
        凤凰传奇,荷塘月色
        """
    )

    static let traditional = rows(
        """
        鄧麗君,月亮代表我的心
        周杰倫,青花瓷
        王菲,紅豆
        劉德華,忘情水
        張學友,吻別
        李宗盛,山丘
        陳奕迅,十年
        林俊傑,江南
        孫燕姿,遇見
        梁靜茹,勇氣
        五月天,突然好想你
        羅大佑,童年
        齊秦,大約在冬季
        張信哲,愛如潮水
        伍佰,浪人情歌
        張惠妹,聽海
        蔡琴,被遺忘的時光
        費玉清,一剪梅
        鳳飛飛,追夢人
        黃品源,你怎麼捨得我難過
        陳淑樺,夢醒時分
        潘越雲,最愛
        蘇芮,酒矸倘賣無
        葉啟田,愛拚才會贏
        江蕙,家後
        趙傳,我是一隻小小鳥
        張震嶽,愛我別走
        光良,童話
        """
    )

    static let russian = rows(
        """
        Кино,Группа крови
        Кино,Звезда по имени Солнце
        Сплин,Выхода нет
        Алла Пугачёва,Миллион алых роз
        Земфира,Хочешь?
        ДДТ,Что такое осень
        Машина времени,Поворот
        Любэ,Конь
        Наутилус Помпилиус,Крылья
        Чайф,Не спеши
        Владимир Высоцкий,Кони привередливые
        Булат Окуджава,Надежды маленький оркестр
        Мумий Тролль,Утекай
        Король и Шут,Лесник
        Валерий Леонтьев,Дельтаплан
        Ленинград,Экспонат
        Звери,Районы-кварталы
        Би-2,Полковнику никто не пишет
        Ария,Беспечный ангел
        Иванушки International,Тучи
        Руки Вверх!,Крошка моя
        Ласковый май,Белые розы
        Муслим Магомаев,Синяя вечность
        Виктор Цой,Кукушка
        """
    )

    static let ukrainian = rows(
        """
        Океан Ельзи,Без бою
        Океан Ельзи,Обійми
        Скрябін,Люди як кораблі
        ВВ,Весна
        Один в каное,Човен
        Тіна Кароль,Ноченька
        Ірина Білик,Снишся
        Плач Єремії,Вона
        Софія Ротару,Червона рута
        Квітка Цісик,Два кольори
        Руслана,Дикі танці
        Бумбокс,Вахтерам
        Антитіла,Лови момент
        Назарій Яремчук,Смерекова хата
        Степан Гіга,Цей сон
        Христина Соловій,Тримай
        """
    )

    static let greek = rows(
        """
        Μίκης Θεοδωράκης,Ζορμπάς
        Νίκος Παπάζογλου,Αύγουστος
        Γιώργος Νταλάρας,Μη μου θυμώνεις μάτια μου
        Χάρις Αλεξίου,Όλα σε θυμίζουν
        Άννα Βίσση,Δώδεκα
        Σωτηρία Μπέλλου,Συννεφιασμένη Κυριακή
        Βασίλης Παπακωνσταντίνου,Να κοιμηθούμε αγκαλιά
        Δέσποινα Βανδή,Γεια
        Στέλιος Καζαντζίδης,Υπάρχω
        Μελίνα Μερκούρη,Τα παιδιά του Πειραιά
        Νάνα Μούσχουρη,Χάρτινο το φεγγαράκι
        Πυξ Λαξ,Έπαψες αγάπη να θυμίζεις
        Τρύπες,Ακούω την αγάπη
        Ξύλινα Σπαθιά,Ατλαντίς
        Γρηγόρης Μπιθικώτσης,Της δικαιοσύνης ήλιε νοητέ
        """
    )

    static let hebrew = rows(
        """
        עופרה חזה,חי
        אריק איינשטיין,עוף גוזל
        שלמה ארצי,תרקוד
        נעמי שמר,ירושלים של זהב
        כוורת,יו יה
        מתי כספי,ילדותי השנייה
        יהודית רביץ,באה מאהבה שחורה
        אייל גולן,מלכת היופי שלי
        עידן רייכל,ממעמקים
        שלום חנוך,מחכים למשיח
        זוהר ארגוב,הפרח בגני
        משינה,רכבת לילה לקהיר
        יהורם גאון,עוד לא אהבתי די
        חוה אלברשטיין,לונדון
        """
    )

    static let arabic = rows(
        """
        فيروز,نسم علينا الهوى
        أم كلثوم,إنت عمري
        عبد الحليم حافظ,أهواك
        عمرو دياب,نور العين
        كاظم الساهر,زيديني عشقا
        نانسي عجرم,آه ونص
        وردة,بتونس بيك
        محمد عبد الوهاب,يا مسافر وحدك
        ماجدة الرومي,كلمات
        راشد الماجد,المسافر
        فريد الأطرش,يا زهرة في خيالي
        محمد منير,شجر الليمون
        أصالة,سامحتك
        صباح فخري,قدك المياس
        """
    )

    static let polish = rows(
        """
        Maryla Rodowicz,Małgośka
        Czesław Niemen,Dziwny jest ten świat
        Perfect,Autobiografia
        Perfect,Niewiele ci mogę dać
        Budka Suflera,Jolka Jolka pamiętasz
        Kult,Arahja
        Lady Pank,Zawsze tam gdzie ty
        Bajm,Biała armia
        Edyta Górniak,To nie ja byłam Ewą
        Krzysztof Krawczyk,Chciałem być
        Skaldowie,Wszystko mi mówi że mnie ktoś pokochał
        Anna Jantar,Nic nie może wiecznie trwać
        Myslovitz,Długość dźwięku samotności
        Dżem,Whisky
        Dżem,Wehikuł czasu
        Zbigniew Wodecki,Zacznij od Bacha
        Elektryczne Gitary,Człowiek z liściem
        Kayah & Bregović,Śpij kochanie śpij
        Golec uOrkiestra,Ściernisco
        T.Love,Warszawa
        """
    )

    static let czech = rows(
        """
        Karel Gott,Včelka Mája
        Jaromír Nohavica,Ještě mi scházíš
        Lucie,Černí andělé
        Chinaski,Každý ráno
        Kabát,Pohoda
        Kryštof,Cesta
        Helena Vondráčková,Dlouhá noc
        Lucie Bílá,Láska je láska
        Olympic,Jasná zpráva
        Daniel Landa,Touha
        Karel Kryl,Bratříčku zavírej vrátka
        Waldemar Matuška,Slavíci z Madridu
        Petr Janda,Želva
        Žlutý pes,Modrá je dobrá
        Richard Müller,Štěstí je krásná věc
        Team,Držím ti miesto
        Elán,Voda čo ma drží nad vodou
        Miroslav Žbirka,V slepých uličkách
        Jožo Ráž,Kaskadér
        """
    )

    static let hungarian = rows(
        """
        Omega,Gyöngyhajú lány
        Illés,Sárika
        LGT,Szólj rám ha hangosan énekelek
        Zorán,Kell ott fenn egy ország
        Bikini,Közeli helyeken
        Presser Gábor,Te majd kézenfogsz és hazavezetsz
        Koncz Zsuzsa,Ha én rózsa volnék
        Kovács Kati,Indián nyár
        Hungária,Csókkirály
        Republic,Szállj el kismadár
        Tankcsapda,Mennyország tourist
        Bródy János,Filléres emlékeim
        Demjén Ferenc,Honvágy
        Neoton Família,Nyár van
        Cseh Tamás,Csönded vagyok
        Quimby,Most múlik pontosan
        Máté Péter,Elmegyek
        Szűcs Judith,Táncolj még
        Edda Művek,Kör
        """
    )

    static let croatian = rows(
        """
        Oliver Dragojević,Cesarica
        Đorđe Balašević,Ringišpil
        Bijelo dugme,Đurđevdan
        Riblja čorba,Pogledaj dom svoj anđele
        Crvena jabuka,Dirlija
        Prljavo kazalište,Marina
        Plavi orkestar,Kad si sam druže moj
        Zdravko Čolić,Ti si mi u krvi
        Severina,Kraljica
        Mišo Kovač,Ostala si uvijek ista
        Gibonni,Činim pravu stvar
        Azra,Balkan
        Toše Proeski,Ima li dan za nas
        Tereza Kesovija,Nije htjela
        Lepa Brena,Čik pogodi
        Halid Bešlić,Miljacka
        Josipa Lisac,Danas sam luda
        Parni valjak,Jesen u meni
        Siddharta,Čuki slišijo
        """
    )

    static let turkish = rows(
        """
        Sezen Aksu,Şarkı Söylemek Lazım
        Tarkan,Şımarık
        Barış Manço,Dönence
        Cem Karaca,Tamirci Çırağı
        Ajda Pekkan,Bambaşka Biri
        Müslüm Gürses,Nilüfer
        Duman,Her Şeyi Yak
        Mor ve Ötesi,Bir Derdim Var
        Zeki Müren,Gitme Sana Muhtacım
        Teoman,Paramparça
        İbrahim Tatlıses,Haydi Söyle
        Şebnem Ferah,Sil Baştan
        Kayahan,Yemin Ettim
        Nazan Öncel,Gitme Kal Bu Şehirde
        Sertab Erener,İncelikler Yüzünden
        Neşet Ertaş,Gönül Dağı
        Erkin Koray,Şaşkın
        Yıldız Tilbe,Delikanlım
        Göksel,Acıyor
        """
    )

    static let baltic = rows(
        """
        Andrius Mamontovas,Laužo šviesa
        Foje,Žmogus kuris nemoka šokti
        Jurga,Aukso pieva
        Marijonas Mikutavičius,Trys milijonai
        Stasys Povilaitis,Švelnumas
        Antis,Zombiai
        Hiperbolė,Kelyje į tave
        G&G Sindikatas,Tiems kas nieko nebijo ąžuolas
        Biplan,Labas vakaras ačiū
        Eurika Masytė,Laisvė
        Vytautas Kernagis,Baltas paukštis
        Raimonds Pauls,Dāvāja Māriņa meitenei mūžiņu
        Prāta Vētra,Tu izvēlējies palikt
        Līvi,Dzimtā valoda
        Ainārs Mielavs,Aiziet jūriņā
        Jumprava,Ziemeļmeita
        Skyforger,Latviešu strēlnieki
        """
    )

    static let estonian = rows(
        """
        Urmas Alender,Kui mind enam ei ole
        Jaak Joala,Lapsepõlve sõbrad
        Tõnis Mägi,Koit
        Anne Veski,Jätke võtmed väljapoole
        Smilers,Käime katuseid mööda
        Terminaator,Juulikuu lumi
        Curly Strings,Kauges külas
        Ott Lepland,Kuula
        Marju Länik,Kauge laul
        Ivo Linna,Üksi jäänud
        """
    )

    static let western = rows(
        """
        Édith Piaf,Non je ne regrette rien
        Céline Dion,Pour que tu m'aimes encore
        Françoise Hardy,Tous les garçons et les filles
        Beyoncé,Déjà Vu
        Motörhead,Ace of Spades
        Die Ärzte,Männer sind Schweine
        Herbert Grönemeyer,Flugzeuge im Bauch
        Die Toten Hosen,Tage wie diese
        Nena,Leuchtturm
        Udo Jürgens,Griechischer Wein
        Münchener Freiheit,Ohne dich
        Björk,Jóga
        Sigur Rós,Hoppípolla
        Julieta Venegas,Limón y Sal
        Maná,Rayando el sol
        Enrique Iglesias,Súbeme la Radio
        Shakira,Ojos así
        José José,El triste
        João Gilberto,Chega de Saudade
        Caetano Veloso,Você é linda
        Gal Costa,Coração vagabundo
        Roberto Carlos,Emoções
        ABBA,Chiquitita
        Gyllene Tider,Sommartider
        Kent,Dom andra går på stan
        Håkan Hellström,Känn ingen sorg för mig Göteborg
        Kim Larsen,Papirsklip på øen
        Gasolin',Rabalderstræde
        a-ha,Hunting High and Low
        Bjørn Eidsvåg,Eg ser
        Lucio Dalla,Caruso però
        Mina,È l'uomo per me
        Adriano Celentano,Perché ti amo
        Rosalía,Malamente
        Stromae,Alors on danse
        Zaz,Je veux être là
        Jacques Brel,Ne me quitte pas à Orléans
        Charles Aznavour,La Bohème
        Los Ángeles Azules,Cómo te voy a olvidar
        Sinéad O'Connor,Nothing Compares 2 U
        """
    )

    static let vietnamese = rows(
        """
        Trịnh Công Sơn,Diễm xưa
        Khánh Ly,Một cõi đi về
        Sơn Tùng,Chạy ngay đi
        Mỹ Tâm,Ước gì
        Đàm Vĩnh Hưng,Say tình
        Hồng Nhung,Nhớ mùa thu Hà Nội
        Tuấn Ngọc,Riêng một góc trời
        Bằng Kiều,Trái tim bên lề
        Lệ Quyên,Thói đời
        Quang Lê,Sương trắng miền quê ngoại
        Phương Thanh,Giã từ dĩ vãng
        Lam Trường,Tình thôi xót xa
        """
    )

    static let thai = rows(
        """
        เบิร์ด ธงไชย,คู่กัด
        บอดี้สแลม,ความเชื่อ
        คาราบาว,เมดอินไทยแลนด์
        พงษ์สิทธิ์ คำภีร์,ตลอดเวลา
        ปาล์มมี่,อยากร้องดังดัง
        ลาบานูน,เชือกวิเศษ
        โปเตโต้,รักแท้ดูแลไม่ได้
        บิ๊กแอส,ก่อนตาย
        สุนทราภรณ์,ลอยกระทง
        อัสนี วสันต์,กรุงเทพมหานคร
        """
    )

    static let english = rows(
        """
        Queen,Bohemian Rhapsody
        ABBA,Dancing Queen
        The Beatles,Yesterday
        Madonna,Like a Prayer
        Prince,Purple Rain
        Toto,Africa
        Journey,Don't Stop Believin'
        Elton John,Your Song
        Bon Jovi,Livin' on a Prayer
        David Bowie,Heroes
        Cher,Believe
        Neil Diamond,Sweet Caroline
        Oasis,Wonderwall
        Radiohead,Creep
        Dolly Parton,Jolene
        Pink Floyd,Wish You Were Here
        """
    )

    private static func rows(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }
}
