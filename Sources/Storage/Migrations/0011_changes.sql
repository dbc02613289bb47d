-- What happened to a board: one entry for each row that a change touched. A change is one transaction's effect on one
-- board, whoever makes it, and raises the board's version by one.
CREATE TABLE changes (
    board_id uuid NOT NULL
        CONSTRAINT changes_board_exists REFERENCES boards ON DELETE CASCADE,
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
    'the id of the section or card; of the song for a claim, of the section for a pick, of the board for itself';
COMMENT ON COLUMN changes.new IS
    'the row after the change, null when it was deleted; of a restored board the version that its file had';
COMMENT ON COLUMN changes.undoes IS 'the version whose change was taken back; null for any other change';
COMMENT ON COLUMN changes.actor IS 'who did it: the setting karaoke.actor, or the database user of a direct change';

-- Raises the version of a board for the running transaction, once, and answers it; null when the board is gone.
CREATE FUNCTION raise_board_version(board uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    raised bigint;
BEGIN
    UPDATE boards SET version = version + 1, changed_in = pg_current_xact_id()
    WHERE id = board AND changed_in <> pg_current_xact_id()
    RETURNING version INTO raised;
    IF raised IS NULL THEN
        SELECT version INTO raised FROM boards WHERE id = board;
    END IF;
    RETURN raised;
END
$$;

CREATE FUNCTION log_change(board uuid, raised bigint, kind text, row_id uuid, old jsonb, new jsonb) RETURNS void
LANGUAGE sql AS $$
    INSERT INTO changes (board_id, version, kind, row_id, old, new, actor, undoes)
    VALUES (
        board, raised, kind, row_id, old, new,
        coalesce(nullif(current_setting('karaoke.actor', true), ''), 'sql:' || session_user),
        nullif(current_setting('karaoke.undoes', true), '')::bigint
    )
$$;

-- Logs a row of sections, cards, claims or picks, and counts what a guest causes. The trigger's arguments: the kind, and the
-- column that holds the row's id.
CREATE FUNCTION log_row() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    before jsonb;
    after jsonb;
    board uuid;
    raised bigint;
    guest uuid;
    board_state text;
    allowed integer;
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        before := to_jsonb(OLD) - '{board_id,folded_person,row_version}'::text[];
    END IF;
    IF TG_OP <> 'DELETE' THEN
        after := to_jsonb(NEW) - '{board_id,folded_person,row_version}'::text[];
    END IF;
    IF before IS NOT DISTINCT FROM after THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'DELETE' THEN
        board := OLD.board_id;
    ELSE
        board := NEW.board_id;
    END IF;
    raised := raise_board_version(board);
    -- The rows of a deleted board go without an entry: the log goes with them.
    IF raised IS NULL THEN
        RETURN NULL;
    END IF;
    SELECT state, change_limit INTO board_state, allowed FROM boards WHERE id = board;
    IF board_state = 'closed' THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = TG_TABLE_NAME;
    END IF;
    PERFORM log_change(
        board, raised, TG_ARGV[0], (coalesce(after, before) ->> TG_ARGV[1])::uuid, before, after
    );
    guest := acting_guest();
    IF guest IS NOT NULL THEN
        PERFORM spend_change(board, guest, allowed);
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_log AFTER INSERT OR UPDATE OR DELETE ON sections
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('section', 'id');
CREATE TRIGGER cards_log AFTER INSERT OR UPDATE OR DELETE ON cards
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('card', 'id');
CREATE TRIGGER claims_log AFTER INSERT OR UPDATE OR DELETE ON claims
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('claim', 'song_id');
CREATE TRIGGER picks_log AFTER INSERT OR UPDATE OR DELETE ON picks
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_row('pick', 'section_id');

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

CREATE TRIGGER boards_raise_version BEFORE UPDATE ON boards
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
        NEW.id, NEW.version, 'board', NEW.id,
        CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) - '{id,version,changed_in}'::text[] END,
        to_jsonb(NEW) - '{id,version,changed_in}'::text[]
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER boards_log_created AFTER INSERT ON boards
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_board();
CREATE TRIGGER boards_log_changed AFTER UPDATE ON boards
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
