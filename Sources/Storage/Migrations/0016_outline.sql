-- The songbook as an outline: initials, artists, songs, with counts of which none is counted when it is read.

-- A name without punctuation and signs, with single spaces: hyphens and the like part words, everything else is passed
-- over. A name that is nothing else stays as it is.
CREATE FUNCTION without_punctuation(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN name !~ '[^A-Za-z0-9 ]|  |^ | $' THEN name
    ELSE coalesce(
        nullif(
            btrim(regexp_replace(
                regexp_replace(
                    replace(normalize(name, NFKC), '&', ' and '),
                    '[!-*,.:-@[\]^`{}\u00A1-\u00A9\u00AB-\u00BF\u00D7\u00F7\u02B9-\u02DD\u2018-\u206F\u20A0-\u20CF'
                        '\u2190-\u2BFF\u3001-\u3004\u3008-\u301B\u301D-\u3020\uFE00-\uFE0F\U0001F000-\U0001FAFF]+',
                    '', 'g'
                ),
                '[-\s+/\\_|~\u2010-\u2017\u301C\u30FB]+', ' ', 'g'
            )),
            ''
        ),
        name
    )
END;

-- By what a title stands among the titles of its artist: "The Boxer" under B, "'Til" under T.
CREATE FUNCTION sort_title(title text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN without_punctuation(
    CASE
        WHEN title !~ '^[^A-Za-z]*[AaTt]' THEN title
        ELSE regexp_replace(title, '^[\s"''(\u2018\u201C]*(the|an?)\s+(?=[^-\s&+/])', '', 'i')
    END
);

-- By what an artist stands among the artists: articles of other languages count as little as English ones.
CREATE FUNCTION sort_name(artist text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN without_punctuation(
    regexp_replace(
        artist,
        '^[\s"''(\u2018\u201C]*(the|an?|der|die|das|les?|la|los|las|el|il|gli|het)\s+(?=[^-\s&+/])', '', 'i'
    )
);

-- The heading under which a name stands: a Latin letter without accents, "0-9", a row of kana, the consonant that a Korean
-- syllable begins with, "漢" for Chinese characters, a letter of any other script, and "#" for everything else.
CREATE FUNCTION initial(sort_name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    -- Some Thai vowels are written before the consonant that they follow. Ё is a kind of Е, but Й is a letter of its own.
    composed text := replace(
        upper(left(regexp_replace(normalize(sort_name, NFKC), '^[เแโใไ](?=.)', ''), 1) COLLATE "und-x-icu"), 'Ё', 'Е'
    );
    letter text := translate(left(normalize(composed, NFD), 1), 'ØŁĐÐÞÆŒĦŦŊƏ', 'OLDDTAOHTNE');
    code integer := ascii(letter);
BEGIN
    -- Katakana like the hiragana of the same sound.
    IF code BETWEEN x'30A1'::integer AND x'30F6'::integer THEN
        code := code - x'60'::integer;
    END IF;
    RETURN CASE
        WHEN code BETWEEN ascii('A') AND ascii('Z') THEN letter
        WHEN code BETWEEN ascii('0') AND ascii('9') THEN '0-9'
        WHEN ascii(composed) BETWEEN x'400'::integer AND x'52F'::integer THEN composed
        WHEN code BETWEEN x'391'::integer AND x'3A9'::integer THEN letter
        WHEN code BETWEEN ascii('ぁ') AND ascii('お') THEN 'あ'
        WHEN code BETWEEN ascii('か') AND ascii('ご') OR code IN (x'3095'::integer, x'3096'::integer) THEN 'か'
        WHEN code BETWEEN ascii('さ') AND ascii('ぞ') THEN 'さ'
        WHEN code BETWEEN ascii('た') AND ascii('ど') THEN 'た'
        WHEN code BETWEEN ascii('な') AND ascii('の') THEN 'な'
        WHEN code BETWEEN ascii('は') AND ascii('ぽ') THEN 'は'
        WHEN code BETWEEN ascii('ま') AND ascii('も') THEN 'ま'
        WHEN code BETWEEN ascii('ゃ') AND ascii('よ') THEN 'や'
        WHEN code BETWEEN ascii('ら') AND ascii('ろ') THEN 'ら'
        WHEN code BETWEEN ascii('ゎ') AND ascii('ん') THEN 'わ'
        -- Doubled consonants stand with the single ones.
        WHEN code BETWEEN x'1100'::integer AND x'1112'::integer
            THEN substr('ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ', code - x'10FF'::integer, 1)
        WHEN code BETWEEN x'3400'::integer AND x'9FFF'::integer OR code BETWEEN x'20000'::integer AND x'3FFFF'::integer
            OR letter = '々' THEN '漢'
        WHEN letter COLLATE "und-x-icu" ~ '^[[:alpha:]]$' THEN letter
        ELSE '#'
    END;
END
$$;

CREATE TABLE initials (
    initial text COLLATE "und-x-icu" CONSTRAINT initials_pkey PRIMARY KEY,
    artists bigint NOT NULL,
    songs bigint NOT NULL,
    version bigint NOT NULL DEFAULT 1
);

COMMENT ON TABLE initials IS 'what stands under each initial of the songbook; kept by triggers';
COMMENT ON COLUMN initials.version IS 'rises with every change of what stands there; so does the sum of all';

CREATE TABLE artists (
    folded_artist text CONSTRAINT artists_pkey PRIMARY KEY,
    artist text NOT NULL,
    songs bigint NOT NULL,
    sort_name text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (sort_name(artist)) STORED,
    initial text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (initial(sort_name(artist))) STORED
) WITH (fillfactor = 80);

COMMENT ON TABLE artists IS 'the artists of the songbook with the number of their songs; kept by triggers';
COMMENT ON COLUMN artists.artist IS 'as the first of the songs spells it, which is the one with the lowest id';

CREATE INDEX artists_in_order ON artists (initial, sort_name, folded_artist);
CREATE INDEX artists_in_japanese_order ON artists (initial, sort_name COLLATE "ja-x-icu", folded_artist);

-- Counts the songs of some artists anew. Initials stay when nothing stands under them any more, so that versions never fall.
CREATE FUNCTION count_songs_of(changed text[]) RETURNS void
LANGUAGE plpgsql SET work_mem = '64MB' AS $$
BEGIN
    -- Whoever changes what is counted waits for who did before, and then sees it.
    PERFORM pg_advisory_xact_lock(7236551930268518);
    WITH counted AS MATERIALIZED (
        -- The least of id and name in one is the name that the first song has.
        SELECT folded_artist, substr(min((id || artist) COLLATE "C"), 37) AS artist, count(*) AS songs
        FROM unnest(changed) AS artists_changed (folded_artist) JOIN songs USING (folded_artist)
        WHERE board_id IS NULL
        GROUP BY folded_artist
    ), before AS (
        SELECT initial, songs FROM artists WHERE folded_artist = ANY (changed)
    ), gone AS (
        DELETE FROM artists
        WHERE folded_artist = ANY (changed) AND folded_artist NOT IN (SELECT folded_artist FROM counted)
    ), now AS (
        INSERT INTO artists (folded_artist, artist, songs)
        SELECT folded_artist, artist, songs FROM counted
        ON CONFLICT (folded_artist) DO UPDATE SET artist = excluded.artist, songs = excluded.songs
        RETURNING initial, songs
    )
    INSERT INTO initials AS known (initial, artists, songs)
    SELECT initial, sum(artists), sum(songs)
    FROM (
        SELECT initial, 1 AS artists, songs FROM now
        UNION ALL
        SELECT initial, -1, -songs FROM before
    ) AS changes
    GROUP BY initial
    ON CONFLICT (initial) DO UPDATE SET
        artists = known.artists + excluded.artists, songs = known.songs + excluded.songs, version = known.version + 1;
END
$$;

SELECT set_config('search_path', string_agg(quote_ident(name), ', ' ORDER BY place) || ', pg_temp', true)
FROM unnest(current_schemas(false)) WITH ORDINALITY AS schemas (name, place)
WHERE name !~ '^pg_temp';

-- Counts what a statement, an import of a million songs maybe, has changed of the songbook. Whoever may write songs need not
-- be one who may write the counts.
CREATE FUNCTION count_songs() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
    changed text[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        changed := ARRAY(SELECT DISTINCT folded_artist FROM come WHERE board_id IS NULL);
    ELSIF TG_OP = 'DELETE' THEN
        changed := ARRAY(SELECT DISTINCT folded_artist FROM gone WHERE board_id IS NULL);
    ELSIF TG_OP = 'UPDATE' THEN
        changed := ARRAY(
            SELECT folded_artist FROM come WHERE board_id IS NULL
            UNION
            SELECT folded_artist FROM gone WHERE board_id IS NULL
        );
    ELSE
        changed := ARRAY(SELECT folded_artist FROM artists);
    END IF;
    IF changed <> '{}' THEN
        PERFORM count_songs_of(changed);
    END IF;
    RETURN NULL;
END
$$;

-- Triggers fire in the order of their names: whoever changes songs counts them last, since others wait for it.
CREATE TRIGGER songs_tally_come AFTER INSERT ON songs
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_songs();
CREATE TRIGGER songs_tally_gone AFTER DELETE ON songs
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_songs();
CREATE TRIGGER songs_tally_changed AFTER UPDATE ON songs
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_songs();
CREATE TRIGGER songs_tally_none AFTER TRUNCATE ON songs FOR EACH STATEMENT EXECUTE FUNCTION count_songs();
