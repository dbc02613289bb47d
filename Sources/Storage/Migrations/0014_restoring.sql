-- What comes back from a file goes on above every version that it has had here, so that nobody takes it for what they have of
-- it. A row's version is its board's, and so is below it.
CREATE TABLE deleted_boards (
    id uuid CONSTRAINT deleted_boards_pkey PRIMARY KEY,
    version bigint NOT NULL
);

COMMENT ON COLUMN deleted_boards.version IS 'the last version of the board; a restored one goes on above';

-- The version that a board has, or had when it was deleted; zero for one that was never here.
CREATE FUNCTION highest_version(board uuid) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN greatest(
        0, (SELECT version FROM deleted_boards WHERE id = board), (SELECT version FROM boards WHERE id = board)
    );
END
$$;

CREATE FUNCTION remember_deleted_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO deleted_boards (id, version) VALUES (OLD.id, OLD.version)
    ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version
        WHERE deleted_boards.version < excluded.version;
    RETURN NULL;
END
$$;

CREATE TRIGGER boards_remember AFTER DELETE ON boards
    FOR EACH ROW EXECUTE FUNCTION remember_deleted_board();

-- A song that comes back with a board goes on above its last version too.
CREATE TABLE deleted_songs (
    id uuid CONSTRAINT deleted_songs_pkey PRIMARY KEY,
    version bigint NOT NULL,
    deleted_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);

COMMENT ON COLUMN deleted_songs.version IS 'the last version of the song; a restored one goes on above';
COMMENT ON COLUMN deleted_songs.deleted_in IS 'the transaction that deleted the song, by which searches learn of it';

CREATE INDEX deleted_songs_by_transaction ON deleted_songs (deleted_in);

CREATE FUNCTION remember_deleted_songs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO deleted_songs (id, version) SELECT id, row_version FROM deleted
    ON CONFLICT ON CONSTRAINT deleted_songs_pkey DO UPDATE
        SET version = excluded.version, deleted_in = excluded.deleted_in;
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
            WHEN jsonb_typeof(value) = 'string' AND key IN ('created_at', 'called_at', 'sung_at')
                THEN to_jsonb((value #>> '{}')::timestamptz)
            WHEN jsonb_typeof(value) = 'string' AND (key = 'id' OR key LIKE '%\_id')
                THEN to_jsonb(given_id((value #>> '{}')::uuid, ids))
            ELSE value
        END
    )
    FROM jsonb_each(logged)
$$;
