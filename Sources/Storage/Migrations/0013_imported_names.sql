-- What was imported stays readable as it came, and what a song was known as stays known when it is merged into another.
ALTER TABLE songs
    ADD COLUMN imported_title text
        CONSTRAINT songs_imported_title_length CHECK (char_length(imported_title) BETWEEN 1 AND 200),
    ADD COLUMN imported_artist text
        CONSTRAINT songs_imported_artist_length CHECK (char_length(imported_artist) BETWEEN 1 AND 200),
    ADD CONSTRAINT songs_imported_title_with_artist CHECK ((imported_title IS NULL) = (imported_artist IS NULL));

COMMENT ON COLUMN songs.imported_title IS 'the title as it came, where title or artist came otherwise than they are shown';

CREATE INDEX songs_by_imported_name ON songs (fold(imported_artist), fold(imported_title))
    WHERE imported_title IS NOT NULL;

CREATE OR REPLACE TRIGGER songs_raise_row_version BEFORE UPDATE ON songs
    FOR EACH ROW
    WHEN (
        (
            NEW.title, NEW.artist, NEW.year, NEW.language, NEW.genre, NEW.duration, NEW.rating, NEW.is_duet,
            NEW.artwork_url, NEW.tag, NEW.source, NEW.source_id, NEW.imported_title, NEW.imported_artist
        ) IS DISTINCT FROM (
            OLD.title, OLD.artist, OLD.year, OLD.language, OLD.genre, OLD.duration, OLD.rating, OLD.is_duet,
            OLD.artwork_url, OLD.tag, OLD.source, OLD.source_id, OLD.imported_title, OLD.imported_artist
        )
    )
    EXECUTE FUNCTION raise_row_version();

CREATE TABLE song_aliases (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT song_aliases_pkey PRIMARY KEY,
    song_id uuid NOT NULL
        CONSTRAINT song_aliases_song_exists REFERENCES songs ON DELETE CASCADE,
    board_id uuid
        CONSTRAINT song_aliases_board_exists REFERENCES boards ON DELETE CASCADE,
    title text
        CONSTRAINT song_aliases_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
    artist text
        CONSTRAINT song_aliases_artist_length CHECK (char_length(artist) BETWEEN 1 AND 200),
    source text
        CONSTRAINT song_aliases_source_length CHECK (char_length(source) BETWEEN 1 AND 200),
    source_id text
        CONSTRAINT song_aliases_source_id_length CHECK (char_length(source_id) BETWEEN 1 AND 200),
    folded_title text GENERATED ALWAYS AS (fold(title)) STORED,
    folded_artist text GENERATED ALWAYS AS (fold(artist)) STORED,
    CONSTRAINT song_aliases_title_with_artist CHECK ((title IS NULL) = (artist IS NULL)),
    CONSTRAINT song_aliases_source_with_id CHECK ((source IS NULL) = (source_id IS NULL)),
    CONSTRAINT song_aliases_name_or_source CHECK ((title IS NULL) <> (source IS NULL)),
    CONSTRAINT song_aliases_one_per_source_id UNIQUE (source, source_id)
);

COMMENT ON TABLE song_aliases IS 'a name, or a source and id there, under which a song was known before it was merged into another';
COMMENT ON COLUMN song_aliases.board_id IS 'the only board that knows the alias; null for one of the songbook';

CREATE UNIQUE INDEX song_aliases_one_per_name ON song_aliases (folded_artist, folded_title)
    WHERE board_id IS NULL AND title IS NOT NULL;
CREATE UNIQUE INDEX song_aliases_one_per_board_and_name ON song_aliases (board_id, folded_artist, folded_title)
    WHERE board_id IS NOT NULL AND title IS NOT NULL;
CREATE INDEX song_aliases_by_song ON song_aliases (song_id);

-- The song that a board knows by its id, or else by its name: the songbook's goes before the board's own, and what a song is
-- called before what a merged one was called. Null when there is none.
CREATE OR REPLACE FUNCTION song_of_board(board uuid, known uuid, known_title text, known_artist text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
    wanted_title text := fold(known_title);
    wanted_artist text := fold(known_artist);
BEGIN
    IF known IS NOT NULL THEN
        RETURN (SELECT id FROM songs WHERE id = known AND (board_id IS NULL OR board_id = board));
    END IF;
    RETURN coalesce(
        (
            SELECT id FROM songs
            WHERE board_id IS NULL AND folded_artist = wanted_artist AND folded_title = wanted_title
        ),
        (
            SELECT id FROM songs
            WHERE board_id = board AND folded_artist = wanted_artist AND folded_title = wanted_title
        ),
        (
            SELECT song_id FROM song_aliases
            WHERE board_id IS NULL AND title IS NOT NULL
                AND folded_artist = wanted_artist AND folded_title = wanted_title
        ),
        (
            SELECT song_id FROM song_aliases
            WHERE board_id = board AND title IS NOT NULL
                AND folded_artist = wanted_artist AND folded_title = wanted_title
        )
    );
END
$$;

-- A folded title or artist without its article, guests and remarks in brackets such as (live).
CREATE FUNCTION without_remarks(folded text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    -- The dear look is taken only where there may be something to see.
    WHEN folded LIKE '%(%' OR folded LIKE '%[%' OR folded LIKE '% f%t%' OR folded LIKE 'the %'
        OR folded LIKE 'a %' OR folded LIKE 'an %'
    THEN regexp_replace(
        folded,
        '^(the|an?) |[(\[][^)\]]*\m(karaoke|version|live|remaster(ed)?|edit|instrumental|acoustic|duet|'
        || 'explicit|clean|originally|in the style of|made famous|lyrics|video|official)\M[^)\]]*[)\]]'
        || '| [(\[]?(feat(uring)?|ft)\.? .*$',
        '', 'g'
    )
    ELSE folded
END;

COMMENT ON FUNCTION without_remarks(text) IS 'a folded title or artist without article, guests and remarks';

-- The letters and digits of a name as a number of which six can be added up; those of another text when it has none.
CREATE FUNCTION letters_hash(name text, otherwise text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(
    coalesce(nullif(regexp_replace(name, '[[:punct:][:space:]]+', '', 'g'), ''), otherwise), 0
) / 8;

COMMENT ON FUNCTION letters_hash(text, text) IS 'a name as a number, without punctuation and spaces';

-- What titles or artists that probably mean the same have in common, as a number of which two can be added up. Of several
-- artists the order makes no difference.
CREATE FUNCTION likeness(folded text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN folded LIKE '% and %' AND without_remarks(folded) LIKE '% and %'
    THEN letters_hash(split_part(without_remarks(folded), ' and ', 1), '')
        + letters_hash(split_part(without_remarks(folded), ' and ', 2), '')
        + letters_hash(split_part(without_remarks(folded), ' and ', 3), '')
    ELSE letters_hash(without_remarks(folded), folded)
END;

COMMENT ON FUNCTION likeness(text) IS 'what titles or artists that probably mean the same have in common, as a number';

-- The names are in the index so that it is read alone when songs that are probably one are looked for among all.
CREATE INDEX songs_by_likeness ON songs ((likeness(folded_artist) + likeness(folded_title)))
    INCLUDE (folded_artist, folded_title) WHERE board_id IS NULL;
