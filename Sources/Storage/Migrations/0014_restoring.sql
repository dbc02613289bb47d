-- What comes back, a board or a song from a file, or a row by an undo, goes on above every version that it has had here, so
-- that nobody takes it for what they have of it.

CREATE TABLE deleted_boards (
    id uuid CONSTRAINT deleted_boards_pkey PRIMARY KEY,
    version bigint NOT NULL
);

COMMENT ON COLUMN deleted_boards.version IS
    'the highest version of a deleted board and its rows, or of the rows deleted from a board that is there; what comes back goes on above';

-- The highest version that a board and its rows have, or had when it was deleted; zero for one that was never here.
CREATE FUNCTION highest_version(board uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
    SELECT greatest(
        0,
        (SELECT version FROM deleted_boards WHERE id = board),
        (SELECT version FROM boards WHERE id = board),
        (SELECT max(row_version) FROM sections WHERE board_id = board),
        (SELECT max(row_version) FROM cards WHERE board_id = board),
        (SELECT max(row_version) FROM picks WHERE board_id = board)
    )
$$;

CREATE FUNCTION remember_deleted_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO deleted_boards (id, version) VALUES (OLD.id, highest_version(OLD.id))
    ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version;
    RETURN OLD;
END
$$;

CREATE TRIGGER boards_remember BEFORE DELETE ON boards
    FOR EACH ROW EXECUTE FUNCTION remember_deleted_board();

CREATE FUNCTION remember_deleted_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO deleted_boards (id, version)
    SELECT board_id, max(row_version) FROM deleted GROUP BY board_id ORDER BY board_id
    ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version
        WHERE deleted_boards.version < excluded.version;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_remember AFTER DELETE ON sections REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_rows();
CREATE TRIGGER cards_remember AFTER DELETE ON cards REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_rows();
CREATE TRIGGER picks_remember AFTER DELETE ON picks REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_rows();

-- Who deletes from a board keeps it locked until that is committed: what they deleted is known once it is locked here.
CREATE FUNCTION go_on_above_deleted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    NEW.row_version := greatest(
        NEW.row_version, (SELECT version FROM deleted_boards WHERE id = NEW.board_id) + 1
    );
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_go_on BEFORE INSERT ON sections
    FOR EACH ROW EXECUTE FUNCTION go_on_above_deleted();
CREATE TRIGGER cards_go_on BEFORE INSERT ON cards
    FOR EACH ROW EXECUTE FUNCTION go_on_above_deleted();
CREATE TRIGGER picks_go_on BEFORE INSERT ON picks
    FOR EACH ROW EXECUTE FUNCTION go_on_above_deleted();

-- A song that comes back with a board goes on above its last version too. One that was never edited has nothing to go
-- above.
CREATE TABLE deleted_songs (
    id uuid CONSTRAINT deleted_songs_pkey PRIMARY KEY,
    version bigint NOT NULL
);

COMMENT ON COLUMN deleted_songs.version IS 'the last version of the song; a restored one goes on above';

CREATE FUNCTION remember_deleted_songs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO deleted_songs (id, version) SELECT id, row_version FROM deleted WHERE row_version > 1
    ON CONFLICT ON CONSTRAINT deleted_songs_pkey DO UPDATE SET version = excluded.version;
    RETURN NULL;
END
$$;

CREATE TRIGGER songs_remember AFTER DELETE ON songs REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_songs();

-- A time as the files of boards have it.
CREATE FUNCTION written_time(at timestamptz) RETURNS text
LANGUAGE sql STABLE
RETURN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- The id that something of a file gets here: another one where `ids` has it, an object of ids by ids.
CREATE FUNCTION given_id(id uuid, ids jsonb) RETURNS uuid
LANGUAGE sql IMMUTABLE
RETURN coalesce((ids ->> id::text)::uuid, id);

-- A row of the log with the ids that its file's things get here, and with its time as this server writes times, since an
-- undo compares it as text.
CREATE FUNCTION given_ids(logged jsonb, ids jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
    SELECT jsonb_object_agg(
        key,
        CASE
            WHEN key = 'created_at' THEN to_jsonb((value #>> '{}')::timestamptz)
            WHEN jsonb_typeof(value) = 'string' AND (key = 'id' OR key LIKE '%\_id')
                THEN to_jsonb(given_id((value #>> '{}')::uuid, ids))
            ELSE value
        END
    )
    FROM jsonb_each(logged)
$$;
