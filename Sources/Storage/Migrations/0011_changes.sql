-- What happened to a board: one entry for each row that a change touched. A change is one transaction's effect on one
-- board, whoever makes it, and raises the board's version by one.
--
-- No foreign key looks for the board with every entry: the log goes with its board by a trigger.
CREATE TABLE changes (
    board_id uuid NOT NULL,
    version bigint NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL
        CONSTRAINT changes_kind_known CHECK (kind IN ('board', 'section', 'card', 'claim', 'pick', 'restored')),
    row_id uuid NOT NULL,
    old jsonb,
    new jsonb,
    actor text NOT NULL,
    undoes bigint,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT changes_pkey PRIMARY KEY (board_id, version, id),
    CONSTRAINT changes_old_or_new CHECK (old IS NOT NULL OR new IS NOT NULL)
);

CREATE INDEX changes_by_undone ON changes (board_id, undoes) WHERE undoes IS NOT NULL;
CREATE INDEX changes_of_boards ON changes (board_id, version) WHERE kind IN ('board', 'restored');

COMMENT ON COLUMN changes.row_id IS
    'the id of the section, card or pick; of the song for a claim, of the board for itself';
COMMENT ON COLUMN changes.new IS
    'the row after the change, null when it was deleted; of a restored board the version that its file had';
COMMENT ON COLUMN changes.undoes IS 'the version whose change was taken back; null for any other change';
COMMENT ON COLUMN changes.actor IS 'who did it: the setting karaoke.actor, or the database user of a direct change';

-- Logs what happens to a row of a board, raises the board's version, once in a transaction, and counts what a guest causes.
-- Returns the version; null when the board is gone.
CREATE FUNCTION log_change(board uuid, kind text, row_id uuid, old jsonb, new jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    actor text := current_setting('karaoke.actor', true);
    raised bigint;
    board_state text;
    allowed integer;
BEGIN
    UPDATE boards SET version = version + 1, changed_in = pg_current_xact_id()
    WHERE id = board AND changed_in <> pg_current_xact_id()
    RETURNING version, state, change_limit INTO raised, board_state, allowed;
    IF raised IS NULL THEN
        SELECT version, state, change_limit INTO raised, board_state, allowed FROM boards WHERE id = board;
    END IF;
    IF raised IS NULL THEN
        RETURN NULL;
    END IF;
    IF board_state = 'closed' AND kind <> 'board' THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = kind || 's';
    END IF;
    INSERT INTO changes (board_id, version, kind, row_id, old, new, actor, undoes)
    VALUES (
        board, raised, kind, row_id, old, new,
        CASE WHEN actor <> '' THEN actor ELSE 'sql:' || session_user END,
        nullif(current_setting('karaoke.undoes', true), '')::bigint
    );
    IF actor ^@ 'guest:' AND kind <> 'board' THEN
        PERFORM spend_change(board, acting_guest(), allowed);
    END IF;
    RETURN raised;
END
$$;

-- A row as the log has it.
CREATE FUNCTION logged(stored jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN stored - '{board_id,folded_person,row_version}'::text[];

-- Logs a row that is made or deleted. The arguments of the trigger: the kind, and the column that holds the row's id.
CREATE FUNCTION log_row() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    before jsonb;
    after jsonb;
BEGIN
    IF is_restoring() THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
        after := logged(to_jsonb(NEW));
        PERFORM log_change(NEW.board_id, TG_ARGV[0], (after ->> TG_ARGV[1])::uuid, NULL, after);
    ELSE
        before := logged(to_jsonb(OLD));
        PERFORM log_change(OLD.board_id, TG_ARGV[0], (before ->> TG_ARGV[1])::uuid, before, NULL);
    END IF;
    RETURN NULL;
END
$$;

-- Logs a row that is edited, and gives it the version of the change; the arguments are the same. It is the last trigger before
-- the row is written, since triggers fire in the order of their names.
CREATE FUNCTION log_edit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    before jsonb := logged(to_jsonb(OLD));
    after jsonb := logged(to_jsonb(NEW));
    raised bigint;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    IF before <> after THEN
        raised := log_change(NEW.board_id, TG_ARGV[0], (after ->> TG_ARGV[1])::uuid, before, after);
    END IF;
    -- Claims have no version of their own.
    IF TG_ARGV[0] <> 'claim' THEN
        NEW.row_version := coalesce(raised, OLD.row_version);
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_log AFTER INSERT OR DELETE ON sections
    FOR EACH ROW EXECUTE FUNCTION log_row('section', 'id');
CREATE TRIGGER sections_write BEFORE UPDATE ON sections
    FOR EACH ROW EXECUTE FUNCTION log_edit('section', 'id');
CREATE TRIGGER cards_log AFTER INSERT OR DELETE ON cards
    FOR EACH ROW EXECUTE FUNCTION log_row('card', 'id');
CREATE TRIGGER cards_write BEFORE UPDATE ON cards
    FOR EACH ROW EXECUTE FUNCTION log_edit('card', 'id');
CREATE TRIGGER claims_log AFTER INSERT OR DELETE ON claims
    FOR EACH ROW EXECUTE FUNCTION log_row('claim', 'song_id');
CREATE TRIGGER claims_write BEFORE UPDATE ON claims
    FOR EACH ROW EXECUTE FUNCTION log_edit('claim', 'song_id');
CREATE TRIGGER picks_log AFTER INSERT OR DELETE ON picks
    FOR EACH ROW EXECUTE FUNCTION log_row('pick', 'id');
CREATE TRIGGER picks_write BEFORE UPDATE ON picks
    FOR EACH ROW EXECUTE FUNCTION log_edit('pick', 'id');

-- A board's own columns: the version rises before the row is written, so that RETURNING shows it.
CREATE FUNCTION raise_own_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    -- A closed board changes by nothing but its state.
    IF OLD.state = 'closed' AND (
        NEW.state = 'closed'
        OR to_jsonb(NEW) - '{state,version,changed_in}'::text[]
            IS DISTINCT FROM to_jsonb(OLD) - '{state,version,changed_in}'::text[]
    ) THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = 'boards';
    END IF;
    IF OLD.changed_in <> pg_current_xact_id() THEN
        NEW.version := OLD.version + 1;
        NEW.changed_in := pg_current_xact_id();
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER boards_raise_version BEFORE UPDATE OF
        slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit
    ON boards
    FOR EACH ROW
    WHEN (
        NOT is_restoring()
        AND (
            NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code,
            NEW.dibs_limit, NEW.card_limit, NEW.section_limit, NEW.change_limit
        ) IS DISTINCT FROM (
            OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code,
            OLD.dibs_limit, OLD.card_limit, OLD.section_limit, OLD.change_limit
        )
    )
    EXECUTE FUNCTION raise_own_version();

CREATE FUNCTION log_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM log_change(
        NEW.id, 'board', NEW.id,
        CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) - '{id,version,changed_in}'::text[] END,
        to_jsonb(NEW) - '{id,version,changed_in}'::text[]
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER boards_log_created AFTER INSERT ON boards
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_board();
CREATE TRIGGER boards_log_changed AFTER UPDATE OF
        slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit
    ON boards
    FOR EACH ROW
    WHEN (
        NOT is_restoring()
        AND (
            NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code,
            NEW.dibs_limit, NEW.card_limit, NEW.section_limit, NEW.change_limit
        ) IS DISTINCT FROM (
            OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code,
            OLD.dibs_limit, OLD.card_limit, OLD.section_limit, OLD.change_limit
        )
    )
    EXECUTE FUNCTION log_board();

CREATE FUNCTION forget_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM changes WHERE board_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER boards_forget_changes AFTER DELETE ON boards
    FOR EACH ROW EXECUTE FUNCTION forget_changes();
