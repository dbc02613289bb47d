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
        CONSTRAINT songs_artwork_url_form CHECK (artwork_url ~ '^https?://[^/ ]'),
    tag text
        CONSTRAINT songs_tag_length CHECK (char_length(tag) BETWEEN 1 AND 200),
    source text
        CONSTRAINT songs_source_length CHECK (char_length(source) BETWEEN 1 AND 200),
    source_id text
        CONSTRAINT songs_source_id_length CHECK (char_length(source_id) BETWEEN 1 AND 200),
    row_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    folded_title text NOT NULL GENERATED ALWAYS AS (fold(title)) STORED
        CONSTRAINT songs_title_not_blank CHECK (folded_title <> ''),
    folded_artist text NOT NULL GENERATED ALWAYS AS (fold(artist)) STORED
        CONSTRAINT songs_artist_not_blank CHECK (folded_artist <> ''),
    CONSTRAINT songs_source_with_id CHECK ((source IS NULL) = (source_id IS NULL)),
    CONSTRAINT songs_one_per_source_id UNIQUE (source, source_id),
    CONSTRAINT songs_one_per_artist_and_title UNIQUE (folded_artist, folded_title)
);

COMMENT ON TABLE songs IS 'the songbook: shared reference data of all boards';

-- A row that clients edit has a version of its own. When it rises stands with each trigger: a comparison of whole rows
-- would always find a difference, because generated columns are not computed yet.
CREATE FUNCTION raise_row_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.row_version := OLD.row_version + 1;
    RETURN NEW;
END
$$;

CREATE TRIGGER songs_raise_row_version BEFORE UPDATE ON songs
    FOR EACH ROW
    WHEN (
        (
            NEW.title, NEW.artist, NEW.year, NEW.language, NEW.genre, NEW.duration,
            NEW.rating, NEW.is_duet, NEW.artwork_url, NEW.tag, NEW.source, NEW.source_id
        ) IS DISTINCT FROM (
            OLD.title, OLD.artist, OLD.year, OLD.language, OLD.genre, OLD.duration,
            OLD.rating, OLD.is_duet, OLD.artwork_url, OLD.tag, OLD.source, OLD.source_id
        )
    )
    EXECUTE FUNCTION raise_row_version();
