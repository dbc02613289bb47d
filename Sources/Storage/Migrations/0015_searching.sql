-- Songs are found by the words of their names. The service keeps them in memory and searches there; the words themselves are
-- told here, when a song is stored.

-- Katakana become the hiragana of the same sound.
CREATE FUNCTION hiragana(characters text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
    characters,
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
);

-- The characters of a folded name whose scripts put no spaces between words: Han, kana, of which katakana become
-- hiragana, and Hangul, whose spaces people leave out.
CREATE FUNCTION unspaced_characters(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hiragana(regexp_replace(
    folded,
    '[^\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]+',
    '', 'g'
));

-- Every two neighbours among characters; a single one is left alone.
CREATE FUNCTION pairs_of(characters text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE char_length(characters)
    WHEN 0 THEN '{}'
    WHEN 1 THEN ARRAY[characters]
    ELSE ARRAY(
        SELECT substr(characters, place, 2) FROM generate_series(1, char_length(characters) - 1) AS place ORDER BY place
    )
END;

-- The words of a folded name or query. Punctuation becomes `gap`: with a space "ac/dc" is two words, without it is "acdc",
-- and signs that stand for letters are those letters: "p!nk" is "pink". Characters of scripts without spaces give their
-- pairs. What is nothing but punctuation is left as it is.
CREATE FUNCTION words_of(folded text, gap text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    spaced text;
    words text[];
BEGIN
    IF gap = '' AND folded ~ '[!$@][a-z$]' THEN
        folded := regexp_replace(folded, '(?<=[a-z0-9])!(?=[a-z])', 'i', 'g');
        folded := regexp_replace(folded, '(?<=[a-z])@(?=[a-z])', 'a', 'g');
        folded := regexp_replace(folded, '(?<=[a-z$])\$|\$(?=[a-z$])', 's', 'g');
    END IF;
    IF folded !~ '[^ -~]' THEN
        spaced := translate(folded, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(gap, 32));
        words := array_remove(string_to_array(spaced, ' '), '');
    ELSE
        spaced := regexp_replace(folded COLLATE "und-x-icu", '[^[:alnum:] ]+', gap, 'g') COLLATE "default";
        -- Letters that are no letter with an accent to Unicode, but to whoever types them.
        spaced := translate(spaced, 'øłđðħŧı', 'olddhti');
        spaced := replace(replace(replace(spaced, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
        spaced := regexp_replace(
            spaced,
            '([\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]+)',
            ' \1 ', 'g'
        );
        words := ARRAY(
            SELECT left(word, 60)
            FROM unnest(string_to_array(spaced, ' ')) WITH ORDINALITY AS runs (run, place),
                LATERAL unnest(
                    CASE unspaced_characters(run) WHEN '' THEN ARRAY[run] ELSE pairs_of(unspaced_characters(run)) END
                ) WITH ORDINALITY AS words (word, place_in_run)
            WHERE run <> ''
            ORDER BY place, place_in_run
        );
    END IF;
    RETURN CASE words WHEN '{}' THEN array_remove(string_to_array(left(folded, 60), ' '), '') ELSE words END;
END
$$;

-- A folded text in Latin letters, as people type it who have no others at hand: kana (Hepburn), Cyrillic and Greek. Other
-- characters stay as they are. Chinese characters have readings that only people know.
CREATE FUNCTION in_latin(folded text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    letters CONSTANT jsonb := '{
        "あ":"a", "い":"i", "う":"u", "え":"e", "お":"o", "か":"ka", "き":"ki", "く":"ku", "け":"ke", "こ":"ko", "が":"ga",
        "ぎ":"gi", "ぐ":"gu", "げ":"ge", "ご":"go", "さ":"sa", "し":"shi", "す":"su", "せ":"se", "そ":"so", "ざ":"za", "じ":"ji",
        "ず":"zu", "ぜ":"ze", "ぞ":"zo", "た":"ta", "ち":"chi", "つ":"tsu", "て":"te", "と":"to", "だ":"da", "ぢ":"ji",
        "づ":"zu", "で":"de", "ど":"do", "な":"na", "に":"ni", "ぬ":"nu", "ね":"ne", "の":"no", "は":"ha", "ひ":"hi", "ふ":"fu",
        "へ":"he", "ほ":"ho", "ば":"ba", "び":"bi", "ぶ":"bu", "べ":"be", "ぼ":"bo", "ぱ":"pa", "ぴ":"pi", "ぷ":"pu", "ぺ":"pe",
        "ぽ":"po", "ま":"ma", "み":"mi", "む":"mu", "め":"me", "も":"mo", "ら":"ra", "り":"ri", "る":"ru", "れ":"re", "ろ":"ro",
        "や":"ya", "ゆ":"yu", "よ":"yo", "わ":"wa", "ゐ":"i", "ゑ":"e", "を":"o", "ん":"n", "ゔ":"vu",
        "а":"a", "б":"b", "в":"v", "г":"g", "д":"d", "е":"e", "з":"z", "и":"i", "к":"k", "л":"l", "м":"m", "н":"n",
        "о":"o", "п":"p", "р":"r", "с":"s", "т":"t", "у":"u", "ф":"f", "ы":"y", "э":"e", "і":"i", "ґ":"g", "ж":"zh",
        "х":"kh", "ц":"ts", "ч":"ch", "ш":"sh", "щ":"shch", "ъ":"", "ь":"", "ю":"yu", "я":"ya", "є":"ye",
        "α":"a", "β":"v", "γ":"g", "δ":"d", "ε":"e", "ζ":"z", "η":"i", "ι":"i", "κ":"k", "λ":"l", "μ":"m", "ν":"n",
        "ξ":"x", "ο":"o", "π":"p", "ρ":"r", "σ":"s", "ς":"s", "τ":"t", "υ":"y", "φ":"f", "ω":"o", "θ":"th", "χ":"ch",
        "ψ":"ps"
    }';
    vowel CONSTANT jsonb := '{"ぁ":"a", "ぃ":"i", "ぅ":"u", "ぇ":"e", "ぉ":"o", "ゃ":"a", "ゅ":"u", "ょ":"o"}';
    kana text := hiragana(replace(folded, 'ου', 'ou'));
    latin text := '';
    sound text;
    is_doubled boolean := false;
    next text;
BEGIN
    FOREACH next IN ARRAY string_to_array(kana, NULL) LOOP
        sound := letters ->> next;
        IF next = 'っ' THEN
            is_doubled := true;
        ELSIF next = 'ー' THEN
            latin := latin || coalesce(substring(latin FROM '[aiueo]$'), '');
        ELSIF vowel ? next AND right(latin, 1) = vowel ->> next AND next NOT IN ('ゃ', 'ゅ', 'ょ') THEN
            latin := latin || right(latin, 1);
        ELSIF vowel ? next AND latin ~ '[aiueo]$' THEN
            -- A small letter takes the place of the vowel before it: kya, sha, fa.
            latin := left(latin, -1)
                || CASE WHEN next IN ('ゃ', 'ゅ', 'ょ') AND latin !~ '(sh|ch|j)i$' THEN 'y' ELSE '' END || (vowel ->> next);
        ELSE
            sound := coalesce(sound, vowel ->> next, next);
            latin := latin || CASE WHEN is_doubled THEN left(sound, 1) ELSE '' END || sound;
            is_doubled := false;
        END IF;
    END LOOP;
    RETURN latin;
END
$$;

-- The words of a folded name in Latin letters, with long vowels as they are written and short: "toukyou" and "tokyo".
CREATE FUNCTION latin_words(folded text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
    SELECT coalesce(array_agg(DISTINCT form), '{}')
    FROM regexp_split_to_table(in_latin(folded), '[^a-z0-9]+') AS word,
        LATERAL unnest(ARRAY[word, regexp_replace(replace(word, 'ou', 'o'), '([aiueo])\1', '\1', 'g')]) AS form
    WHERE char_length(form) > 2;
END;

-- What a song is found by. Most names are of plain letters, digits and single spaces, which is told apart first, since an
-- import asks for the terms of every song. A dump is restored without a search path, so that the function has its own.
CREATE FUNCTION song_terms(title text, artist text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    folded_title text := fold(title);
    folded_artist text := fold(artist);
    folded text := folded_title || ' ' || folded_artist;
    characters text;
    words text[];
BEGIN
    IF folded !~ '[^ a-z0-9]' THEN
        RETURN array_to_tsvector(array_remove(string_to_array(folded, ' '), ''));
    END IF;
    words := words_of(folded_title, ' ') || words_of(folded_title, '')
        || words_of(folded_artist, ' ') || words_of(folded_artist, '');
    IF folded ~ '[^ -~]' THEN
        -- Each character alone as well, and pairs across spaces: in Korean everybody puts those elsewhere.
        characters := unspaced_characters(folded);
        words := words || pairs_of(characters) || string_to_array(characters, NULL);
    END IF;
    IF folded ~ '[\u0370-\u052F\u3041-\u30FF]' THEN
        words := words || latin_words(folded_title) || latin_words(folded_artist);
    END IF;
    RETURN array_to_tsvector(words);
END
$$;

-- The terms of a song are those of its name and of its former ones, which are those of the songs merged into it too.
CREATE FUNCTION set_song_terms() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    NEW.terms := song_terms(NEW.title, NEW.artist) || NEW.former_terms;
    RETURN NEW;
END
$$;

CREATE TRIGGER songs_set_terms BEFORE INSERT OR UPDATE OF title, artist, former_terms, terms ON songs
    FOR EACH ROW EXECUTE FUNCTION set_song_terms();

CREATE FUNCTION learn_former_name() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE songs SET former_terms = former_terms || song_terms(NEW.title, NEW.artist) WHERE id = NEW.song_id;
    RETURN NULL;
END
$$;

CREATE TRIGGER song_aliases_learn_name AFTER INSERT OR UPDATE OF song_id ON song_aliases
    FOR EACH ROW WHEN (NEW.title IS NOT NULL) EXECUTE FUNCTION learn_former_name();

-- A folded name as somebody types it who leaves out punctuation and the article at the beginning.
CREATE FUNCTION plain_name(folded text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN folded !~ '[^a-z0-9 ]|^(the|an?) ' THEN folded
    ELSE coalesce(
        nullif(
            btrim(regexp_replace(
                regexp_replace(
                    regexp_replace(folded, '^(the|an?) ', '') COLLATE "und-x-icu", '[^[:alnum:] ]+', '', 'g'
                ),
                ' +', ' ', 'g'
            )) COLLATE "default",
            ''
        ),
        folded
    )
END;

-- True when a list such as "Pop, Rock" names something.
CREATE FUNCTION list_names(list text, item text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN strpos(fold(list), fold(item)) = 0 THEN false
    ELSE fold(list) = fold(item) OR fold(item) = ANY (regexp_split_to_array(fold(list), ' ?[,;/|] ?'))
END;

-- True when a song is what somebody looks for: one of the songbook or of the board, none of those that are held, and all
-- that else is asked for; null asks for nothing.
--
-- The body is a text: one that was parsed when the function was made depends on the columns of the table, and PostgreSQL 15.20
-- then refuses to add one with a default. The planner takes a text apart as well, being a single SELECT of what is immutable.
CREATE FUNCTION song_fits(
    song songs, board uuid, held uuid[], artist text, first_year bigint, last_year bigint, language text, genre text,
    duet boolean
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (song.board_id IS NULL OR song.board_id = board)
        AND coalesce(song.id <> ALL (held), true)
        AND (artist IS NULL OR song.folded_artist = fold(artist))
        AND (first_year IS NULL OR song.year >= first_year)
        AND (last_year IS NULL OR song.year <= last_year)
        AND (language IS NULL OR list_names(song.language, language))
        AND (genre IS NULL OR list_names(song.genre, genre))
        AND (duet IS NULL OR song.is_duet = duet)
$$;
