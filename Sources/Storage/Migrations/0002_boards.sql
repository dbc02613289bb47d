-- The boards, and what lets guests join one.

-- A code that people read from a wall and type on a phone: without letters and digits that look alike.
--
-- Boards that only holders of a token may read get ten characters, others six. A right code is never refused, so its
-- length is what protects a private board; the code of a public board is shown to everybody anyway, and stays short.
CREATE FUNCTION new_join_code(length integer DEFAULT 6) RETURNS text
LANGUAGE sql VOLATILE AS $$
    -- Five bits of each byte of a random UUID that is wholly random: the first six, and the last seven.
    SELECT string_agg(
        substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random_bytes, place) % 32 + 1, 1), '' ORDER BY place
    )
    FROM (SELECT uuid_send(gen_random_uuid()) AS random_bytes) AS randomness,
        (SELECT place FROM unnest('{0,1,2,3,4,5,9,10,11,12,13,14,15}'::integer[]) AS place ORDER BY place LIMIT length)
            AS places
$$;

-- Tables whose rows change often have domains in place of checks: PostgreSQL looks at a domain when its column is written, and
-- at every check of a table whenever anything of a row is.
-- A time that answers can write: no infinity, and a year of at most four digits.
CREATE DOMAIN moment AS timestamptz
    CONSTRAINT moments_range CHECK (VALUE >= '0001-01-01Z' AND VALUE < '10000-01-01Z');
CREATE DOMAIN board_slug AS text
    CONSTRAINT boards_slug_form CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(VALUE) <= 100)
    -- A slug is never read as an id.
    CONSTRAINT boards_slug_not_id CHECK (VALUE !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
CREATE DOMAIN board_title AS text
    CONSTRAINT boards_title_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN board_state AS text
    CONSTRAINT boards_state_known CHECK (VALUE IN ('active', 'frozen', 'closed'));
CREATE DOMAIN board_readers AS text
    CONSTRAINT boards_readable_by_known CHECK (VALUE IN ('everyone', 'token'));
CREATE DOMAIN board_join_code AS text
    CONSTRAINT boards_join_code_form CHECK (VALUE ~ '^[2-9A-HJ-NP-Z]{6}([2-9A-HJ-NP-Z]{4})?$');
CREATE DOMAIN board_dibs_limit AS integer
    CONSTRAINT boards_dibs_limit_range CHECK (VALUE BETWEEN 1 AND 2000);
CREATE DOMAIN board_card_limit AS integer
    CONSTRAINT boards_card_limit_range CHECK (VALUE BETWEEN 1 AND 2000);
CREATE DOMAIN board_section_limit AS integer
    CONSTRAINT boards_section_limit_range CHECK (VALUE BETWEEN 1 AND 200);
CREATE DOMAIN board_change_limit AS integer
    CONSTRAINT boards_change_limit_range CHECK (VALUE BETWEEN 1 AND 100000);

CREATE DOMAIN board_setlist_rule AS text
    CONSTRAINT boards_setlist_rule_known CHECK (VALUE IN ('rounds', 'picked'));

-- The database knows time zones, and writes times in them. It raises an error for another name; to catch that would take a
-- subtransaction, which a distributed insert cannot begin.
CREATE DOMAIN board_time_zone AS text
    CONSTRAINT boards_time_zone_known CHECK (
        CASE WHEN VALUE ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$' THEN now() AT TIME ZONE VALUE IS NOT NULL
            ELSE VALUE IS NULL END
    );

CREATE TABLE boards (
    id uuid CONSTRAINT boards_pkey PRIMARY KEY,
    slug board_slug NOT NULL
        CONSTRAINT boards_one_per_slug UNIQUE,
    title board_title NOT NULL,
    state board_state NOT NULL DEFAULT 'active',
    readable_by board_readers NOT NULL DEFAULT 'everyone',
    version bigint NOT NULL DEFAULT 1,
    changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    created_at moment NOT NULL DEFAULT now(),
    updated_at moment NOT NULL DEFAULT now(),
    join_code board_join_code DEFAULT new_join_code()
        CONSTRAINT boards_one_per_join_code UNIQUE,
    dibs_limit board_dibs_limit NOT NULL DEFAULT 20,
    card_limit board_card_limit NOT NULL DEFAULT 100,
    section_limit board_section_limit NOT NULL DEFAULT 5,
    change_limit board_change_limit NOT NULL DEFAULT 1000,
    setlist_rule board_setlist_rule NOT NULL DEFAULT 'rounds',
    allows_encores boolean NOT NULL DEFAULT false,
    time_zone board_time_zone
)
-- Every change updates its board: with room on the page, no index is touched.
WITH (fillfactor = 50);

COMMENT ON COLUMN boards.changed_in IS 'the transaction that raised the version last, so that one transaction raises it once';
COMMENT ON COLUMN boards.join_code IS 'lets guests join; null while nobody may';
COMMENT ON COLUMN boards.dibs_limit IS 'the most songs that one section has dibs on';
COMMENT ON COLUMN boards.card_limit IS 'the most cards in the sections of one guest, when the guest pins one more';
COMMENT ON COLUMN boards.section_limit IS 'the most sections of one guest, when the guest makes one more';
COMMENT ON COLUMN boards.change_limit IS
    'the most entries of the log that one guest causes at once, and the most of an hour in the long run';

COMMENT ON COLUMN boards.setlist_rule IS 'places new picks: by round and rotation, or by time';
COMMENT ON COLUMN boards.allows_encores IS 'true when a song that was sung may be picked again';
COMMENT ON COLUMN boards.time_zone IS 'the IANA name of the time zone in which times are shown; null until a host gives one';

CREATE FUNCTION fit_join_code() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.join_code := new_join_code(CASE NEW.readable_by WHEN 'token' THEN 10 ELSE 6 END);
    RETURN NEW;
END
$$;

-- Triggers fire in the order of their names: this one before the version is raised.
CREATE TRIGGER boards_fit_join_code BEFORE INSERT OR UPDATE OF readable_by, join_code ON boards
    FOR EACH ROW
    WHEN (length(NEW.join_code) <> CASE NEW.readable_by WHEN 'token' THEN 10 ELSE 6 END)
    EXECUTE FUNCTION fit_join_code();

-- True while the transaction restores a board from a file. What is written then is no change: the log, the versions and
-- what was once allowed come from the file.
CREATE FUNCTION is_restoring() RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce(current_setting('karaoke.restores', true), '') <> '';

-- The version of a board's rows that the running transaction writes, and locks the board, so that changes of one board
-- queue. A board that is not there has none: the row's foreign key says so.
CREATE FUNCTION next_version(board uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    next bigint;
BEGIN
    SELECT version + (changed_in <> pg_current_xact_id())::integer INTO next
    FROM boards WHERE id = board FOR NO KEY UPDATE;
    RETURN coalesce(next, 1);
END
$$;

-- The time of the last change of a row, for tables whose changes another trigger does not time.
CREATE FUNCTION note_update() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.updated_at := now();
    RETURN NEW;
END
$$;

-- Locks boards one after the other, so that changes of each of them queue.
CREATE FUNCTION lock_boards(those uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    board uuid;
BEGIN
    FOREACH board IN ARRAY those LOOP
        PERFORM id FROM boards WHERE id = board FOR NO KEY UPDATE;
    END LOOP;
END
$$;

-- Brings in line with a board what other tables have of it: behind each statement that makes, renames or deletes a board, or
-- deletes a guest. On one server foreign keys and unique constraints do all of it; distribution.sql gives the function a body.
CREATE FUNCTION settle_board(board uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
END
$$;
