-- Songs are found by the words of their names, which the service keeps in memory, and by what a filter asks for.

CREATE FUNCTION learn_other_name() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE songs SET other_names = other_names || ARRAY[NEW.folded_title, NEW.folded_artist]
    WHERE id = NEW.song_id AND NOT other_names @> ARRAY[NEW.folded_title, NEW.folded_artist];
    RETURN NULL;
END
$$;

CREATE TRIGGER song_aliases_learn_name AFTER INSERT OR UPDATE OF song_id ON song_aliases
    FOR EACH ROW WHEN (NEW.title IS NOT NULL) EXECUTE FUNCTION learn_other_name();

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
