-- expands
-- A song is found by the names of the songs that were merged into it as well.
ALTER TABLE songs ADD COLUMN former_terms tsvector NOT NULL DEFAULT '';

COMMENT ON COLUMN songs.former_terms IS 'the words of the songs that were merged into the song';

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

-- The songs that were merged already.
UPDATE songs SET former_terms = aliases.terms
FROM (
    SELECT song_id, array_to_tsvector(array_agg(DISTINCT term)) AS terms
    FROM song_aliases, unnest(tsvector_to_array(song_terms(title, artist))) AS term
    WHERE title IS NOT NULL
    GROUP BY song_id
) AS aliases
WHERE songs.id = aliases.song_id;
