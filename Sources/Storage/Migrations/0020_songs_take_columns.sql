-- expands
-- The body of song_fits becomes a text; what it says remains. One that was parsed when the function was made depends on the
-- columns of the table, and PostgreSQL 15.20 then refuses to add one with a default. The planner takes a text apart as well,
-- being a single SELECT of what is immutable. Names in it are looked up when a search is planned, as `songs` is there.
CREATE OR REPLACE FUNCTION song_fits(
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
