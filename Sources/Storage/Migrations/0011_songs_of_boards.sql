-- A song that a guest sings and the songbook lacks is kept for that board only.
ALTER TABLE songs
    DROP CONSTRAINT songs_one_per_artist_and_title,
    ADD COLUMN board_id uuid
        CONSTRAINT songs_board_exists REFERENCES boards ON DELETE CASCADE;

COMMENT ON COLUMN songs.board_id IS 'the only board that knows the song; null for a song of the songbook';

CREATE UNIQUE INDEX songs_one_per_artist_and_title ON songs (folded_artist, folded_title) WHERE board_id IS NULL;
CREATE UNIQUE INDEX songs_one_per_board_and_name ON songs (board_id, folded_artist, folded_title)
    WHERE board_id IS NOT NULL;

-- The song that a board knows by its id, or else by its name; the songbook's goes before the board's own. Null when there is
-- none.
CREATE FUNCTION song_of_board(board uuid, known uuid, known_title text, known_artist text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
    IF known IS NOT NULL THEN
        RETURN (SELECT id FROM songs WHERE id = known AND (board_id IS NULL OR board_id = board));
    END IF;
    RETURN coalesce(
        (
            SELECT id FROM songs
            WHERE board_id IS NULL AND folded_artist = fold(known_artist) AND folded_title = fold(known_title)
        ),
        (
            SELECT id FROM songs
            WHERE board_id = board AND folded_artist = fold(known_artist) AND folded_title = fold(known_title)
        )
    );
END
$$;

-- A board keeps at most 4,000 songs of its own: then those go that are neither pinned nor claimed.
CREATE FUNCTION limit_songs_of_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM songs WHERE board_id = NEW.board_id) < 4000 THEN
        RETURN NEW;
    END IF;
    DELETE FROM songs
    WHERE board_id = NEW.board_id
        AND NOT EXISTS (SELECT FROM cards WHERE song_id = songs.id)
        AND NOT EXISTS (SELECT FROM claims WHERE song_id = songs.id);
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a board keeps at most 4000 songs of its own'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'songs_at_most_4000_of_a_board', TABLE = 'songs';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER songs_limit_of_board BEFORE INSERT ON songs
    FOR EACH ROW WHEN (NEW.board_id IS NOT NULL) EXECUTE FUNCTION limit_songs_of_board();
