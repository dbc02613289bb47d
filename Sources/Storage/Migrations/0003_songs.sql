-- The songbook, and the songs that only one board knows: a song that a guest sings and the songbook lacks is kept for that
-- board.

-- An address that begins with https:// or http:// and a host. Programs differ in reading brackets there, and a user's name in front
-- of the host disguises it.
CREATE FUNCTION is_address(address text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN address ~ '^https?://[^][\\/?#@ ]+([/?#][^ ]*)?$';

-- A spelling is poorer than the known one of the same name when it lacks accents, or capitals, or small letters beside
-- capitals: "MOTORHEAD" and "motörhead" are poorer than "Motörhead".
CREATE FUNCTION is_poorer(spelling text, known text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN spelling <> known AND fold(spelling) = fold(known) AND (
    (
        lower(known COLLATE "und-x-icu") <> known
        AND (
            lower(spelling COLLATE "und-x-icu") = spelling
            OR upper(known COLLATE "und-x-icu") <> known AND upper(spelling COLLATE "und-x-icu") = spelling
        )
    )
    OR char_length(regexp_replace(normalize(spelling, NFD), '[^\u0300-\u036f]', '', 'g'))
        < char_length(regexp_replace(normalize(known, NFD), '[^\u0300-\u036f]', '', 'g'))
);

CREATE TABLE songs (
    id uuid CONSTRAINT songs_pkey PRIMARY KEY,
    title text NOT NULL
        CONSTRAINT songs_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
    artist text NOT NULL
        CONSTRAINT songs_artist_length CHECK (char_length(artist) BETWEEN 1 AND 200),
    year smallint
        CONSTRAINT songs_year_range CHECK (year BETWEEN 1000 AND 9999),
    language text
        CONSTRAINT songs_language_length CHECK (char_length(language) BETWEEN 1 AND 200),
    genre text
        CONSTRAINT songs_genre_length CHECK (char_length(genre) BETWEEN 1 AND 200),
    duration integer
        CONSTRAINT songs_duration_range CHECK (duration BETWEEN 1 AND 86400),
    rating smallint
        CONSTRAINT songs_rating_range CHECK (rating BETWEEN 0 AND 5),
    is_duet boolean NOT NULL DEFAULT false,
    artwork_url text
        CONSTRAINT songs_artwork_url_length CHECK (char_length(artwork_url) BETWEEN 1 AND 2000)
        CONSTRAINT songs_artwork_url_form CHECK (is_address(artwork_url)),
    tag text
        CONSTRAINT songs_tag_length CHECK (char_length(tag) BETWEEN 1 AND 200),
    source text
        CONSTRAINT songs_source_length CHECK (char_length(source) BETWEEN 1 AND 200),
    source_id text
        CONSTRAINT songs_source_id_length CHECK (char_length(source_id) BETWEEN 1 AND 200),
    imported_title text
        CONSTRAINT songs_imported_title_length CHECK (char_length(imported_title) BETWEEN 1 AND 200),
    imported_artist text
        CONSTRAINT songs_imported_artist_length CHECK (char_length(imported_artist) BETWEEN 1 AND 200),
    board_id uuid,
    row_version bigint NOT NULL DEFAULT 1,
    created_at moment NOT NULL DEFAULT now(),
    updated_at moment NOT NULL DEFAULT now(),
    folded_title text NOT NULL GENERATED ALWAYS AS (fold(title)) STORED
        CONSTRAINT songs_title_not_blank CHECK (folded_title <> ''),
    folded_artist text NOT NULL GENERATED ALWAYS AS (fold(artist)) STORED
        CONSTRAINT songs_artist_not_blank CHECK (folded_artist <> ''),
    other_names text[] NOT NULL DEFAULT '{}',
    changed xid8 NOT NULL DEFAULT pg_current_xact_id(),
    CONSTRAINT songs_source_with_id CHECK ((source IS NULL) = (source_id IS NULL)),
    CONSTRAINT songs_imported_title_with_artist CHECK ((imported_title IS NULL) = (imported_artist IS NULL))
);

COMMENT ON TABLE songs IS 'the songbook: shared reference data of all boards';
COMMENT ON COLUMN songs.board_id IS 'the only board that knows the song; null for a song of the songbook';
COMMENT ON COLUMN songs.imported_title IS 'the title as it came, where title or artist came otherwise than they are shown';
COMMENT ON COLUMN songs.changed IS 'the transaction that changed the song last, by which searches learn of changes';
COMMENT ON COLUMN songs.other_names IS 'folded titles and artists by which the song is found too: those of song_aliases, and readings';

CREATE UNIQUE INDEX songs_one_per_artist_and_title ON songs (folded_artist, folded_title) WHERE board_id IS NULL;
CREATE UNIQUE INDEX songs_one_per_board_and_name ON songs (board_id, folded_artist, folded_title)
    WHERE board_id IS NOT NULL;
-- A song that only a board knows has its origin to itself: an import brings the songbook's song of the same origin.
CREATE UNIQUE INDEX songs_one_per_source_id ON songs (source, source_id) WHERE board_id IS NULL;
-- For the shelves at the front of the songbook, and its filters.
CREATE INDEX songs_by_year ON songs (year) WHERE board_id IS NULL;
CREATE INDEX songs_duets ON songs (id) WHERE is_duet AND board_id IS NULL;
CREATE INDEX songs_by_genre ON songs (genre) WHERE genre IS NOT NULL AND board_id IS NULL;
CREATE INDEX songs_by_language ON songs (language) WHERE language IS NOT NULL AND board_id IS NULL;
CREATE INDEX songs_by_imported_name ON songs (fold(imported_artist), fold(imported_title))
    WHERE imported_title IS NOT NULL;

-- A row that clients edit has a version of its own. When it rises stands with each trigger: a comparison of whole rows
-- would always find a difference, because generated columns are not computed yet.
CREATE FUNCTION raise_row_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.row_version := OLD.row_version + 1;
    NEW.updated_at := now();
    RETURN NEW;
END
$$;

CREATE TRIGGER songs_raise_row_version BEFORE UPDATE ON songs
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

CREATE INDEX songs_by_change ON songs (changed);

CREATE FUNCTION note_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.changed := pg_current_xact_id();
    RETURN NEW;
END
$$;

CREATE TRIGGER songs_note_change BEFORE UPDATE ON songs
    FOR EACH ROW EXECUTE FUNCTION note_change();

-- A board keeps at most 4,000 songs of its own: then those go that are neither pinned nor claimed.
CREATE FUNCTION limit_songs_of_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM songs WHERE board_id = NEW.board_id) < 4000 THEN
        RETURN NEW;
    END IF;
    DELETE FROM songs
    WHERE board_id = NEW.board_id
        AND id NOT IN (SELECT song_id FROM cards WHERE cards.board_id = NEW.board_id)
        AND id NOT IN (SELECT song_id FROM claims WHERE claims.board_id = NEW.board_id);
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a board keeps at most 4000 songs of its own'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'songs_at_most_4000_of_a_board', TABLE = 'songs';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER songs_limit_of_board BEFORE INSERT ON songs
    FOR EACH ROW WHEN (NEW.board_id IS NOT NULL) EXECUTE FUNCTION limit_songs_of_board();

-- What a song was known as stays known when it is merged into another.
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
-- With a board its aliases are looked for, and go.
CREATE INDEX song_aliases_by_board ON song_aliases (board_id) WHERE board_id IS NOT NULL;

-- Starter songs are loaded by themselves until they are removed for the first time.
CREATE TABLE starter_removals (
    removed_at moment CONSTRAINT starter_removals_pkey PRIMARY KEY DEFAULT now()
);

COMMENT ON TABLE starter_removals IS 'the times at which the starter songs were removed from the songbook';

-- The song that a board knows by its id, or else by its name: the songbook's goes before the board's own, and what a song is
-- called before what a merged one was called. Null when there is none.
CREATE FUNCTION song_of_board(board uuid, known uuid, known_title text, known_artist text) RETURNS uuid
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
