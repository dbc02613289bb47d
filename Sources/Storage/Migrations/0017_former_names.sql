-- expands
-- was ac58c8403cb7a72206d7f52b6ea3229fb637a3f8e0fea24c029a34b35c4060a6
-- A song is found by its former names as well, and by those of the songs that were merged into it.

-- PostgreSQL 15.20 adds no column with a default while a function that was parsed when it was made reads a row of the table.
-- So this one is text for a moment, and then again what 0014 made of it.
CREATE OR REPLACE FUNCTION song_fits(
    song songs, board uuid, held uuid[], artist text, first_year bigint, last_year bigint, language text, genre text,
    duet boolean
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS 'SELECT true';

ALTER TABLE songs ADD COLUMN former_terms tsvector NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION song_fits(
    song songs, board uuid, held uuid[], artist text, first_year bigint, last_year bigint, language text, genre text,
    duet boolean
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (song.board_id IS NULL OR song.board_id = board)
    AND coalesce(song.id <> ALL (held), true)
    AND (artist IS NULL OR song.folded_artist = fold(artist))
    AND (first_year IS NULL OR song.year >= first_year)
    AND (last_year IS NULL OR song.year <= last_year)
    AND (language IS NULL OR list_names(song.language, language))
    AND (genre IS NULL OR list_names(song.genre, genre))
    AND (duet IS NULL OR song.is_duet = duet);

COMMENT ON COLUMN songs.former_terms IS 'the words of the names in song_aliases';

-- Set by a trigger from now on: to make another expression of a generated column, the table would be written anew.
ALTER TABLE songs ALTER COLUMN terms DROP EXPRESSION;

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

-- The names that are known already.
UPDATE songs SET former_terms = aliases.terms
FROM (
    SELECT song_id, array_to_tsvector(array_agg(DISTINCT term)) AS terms
    FROM song_aliases, unnest(tsvector_to_array(song_terms(title, artist))) AS term
    WHERE title IS NOT NULL
    GROUP BY song_id
) AS aliases
WHERE songs.id = aliases.song_id;
