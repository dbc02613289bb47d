-- expands
-- A board that comes back from a file goes on above every version that it has had here, so that nobody takes it for what
-- they have of it. What is known of a deleted board is the highest version that it or anything on it had.
CREATE TABLE deleted_boards (
    id uuid CONSTRAINT deleted_boards_pkey PRIMARY KEY,
    version bigint NOT NULL
);

COMMENT ON COLUMN deleted_boards.version IS 'the highest version of the board and of its rows; a restored one goes on above';

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

-- With a board its aliases are looked for, and go.
CREATE INDEX song_aliases_by_board ON song_aliases (board_id) WHERE board_id IS NOT NULL;

-- Whatever is restored, or written by SQL, can be shown, and more can be added behind it. What is there already is as it is.
ALTER TABLE sections
    ADD CONSTRAINT sections_position_limit CHECK (position < 1::bigint << 53) NOT VALID;
ALTER TABLE cards
    ADD CONSTRAINT cards_position_limit CHECK (position < 1::bigint << 53) NOT VALID,
    ADD CONSTRAINT cards_slot_limit CHECK (slot < 2000) NOT VALID;
ALTER TABLE picks
    ADD CONSTRAINT picks_position_limit CHECK (position < 1::bigint << 53) NOT VALID;

-- Whether the transaction restores a board from a file. What is written then is no change: the log, the versions and what
-- was once allowed come from the file.
CREATE FUNCTION is_restoring() RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce(current_setting('karaoke.restores', true), '') <> '';

CREATE OR REPLACE TRIGGER sections_log AFTER INSERT OR UPDATE OR DELETE ON sections
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('section', 'id');
CREATE OR REPLACE TRIGGER cards_log AFTER INSERT OR UPDATE OR DELETE ON cards
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('card', 'id');
CREATE OR REPLACE TRIGGER claims_log AFTER INSERT OR UPDATE OR DELETE ON claims
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('claim', 'song_id');
CREATE OR REPLACE TRIGGER picks_log AFTER INSERT OR UPDATE OR DELETE ON picks
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('pick', 'section_id');
CREATE OR REPLACE TRIGGER boards_log_created AFTER INSERT ON boards
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_board();
CREATE OR REPLACE TRIGGER boards_log_changed AFTER UPDATE ON boards
    FOR EACH ROW
    WHEN (
        NOT is_restoring()
        AND (NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code)
            IS DISTINCT FROM (OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code)
    )
    EXECUTE FUNCTION log_board();
CREATE OR REPLACE TRIGGER boards_raise_version BEFORE UPDATE ON boards
    FOR EACH ROW
    WHEN (
        NOT is_restoring()
        AND (NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code)
            IS DISTINCT FROM (OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code)
    )
    EXECUTE FUNCTION raise_own_version();
-- A card may have been crossed off after it was picked.
CREATE OR REPLACE TRIGGER picks_check BEFORE INSERT OR UPDATE OF card_id ON picks
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION check_pick();

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
