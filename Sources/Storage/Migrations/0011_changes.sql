-- The log of a board: one entry for each row that a change wrote. A change is the effect of one transaction on one board,
-- and raises the board's version by one.
--
-- Every change pays for the constraints of this table. Therefore a trigger instead of a foreign key deletes the log with its
-- board, and entries have no checks: only the functions below and restorations, which check their files, write them.
CREATE TABLE changes (
    board_id uuid NOT NULL,
    version bigint NOT NULL,
    -- Each connection takes 32 numbers at once: they order the entries of one transaction.
    id bigint GENERATED ALWAYS AS IDENTITY (CACHE 32),
    kind text NOT NULL,
    row_id uuid NOT NULL,
    old jsonb,
    new jsonb,
    actor text NOT NULL,
    undoes bigint,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT changes_pkey PRIMARY KEY (board_id, version, id)
);

-- Few entries undo another one or change the board itself: the index has only these, so that a card's entry pays for
-- one condition.
CREATE INDEX changes_looked_for ON changes (board_id, version)
    WHERE undoes IS NOT NULL OR kind IN ('board', 'restored', 'cleared');

COMMENT ON COLUMN changes.kind IS 'board, section, card, claim, pick, restored or cleared';
COMMENT ON COLUMN changes.row_id IS
    'the id of the section, card or pick; of the song for a claim, of the board for itself';
COMMENT ON COLUMN changes.old IS
    'the earlier values of the edited columns; the deleted row; null for a created row; for a board whose clearing was undone the numbers of rows that had gone';
COMMENT ON COLUMN changes.new IS
    'the new values of the edited columns; the created row; null for a deleted row; for a restored board the version in its file, for a cleared one the numbers of rows that went';
COMMENT ON COLUMN changes.undoes IS 'the version that the change undid; null for any other change';
COMMENT ON COLUMN changes.actor IS 'the actor: the setting karaoke.actor, or the database user of a direct change';

-- Logs a change of a row, raises the board's version once in a transaction, and counts the changes of a guest.
-- Returns the version; null when the board was deleted.
CREATE FUNCTION log_change(board uuid, kind text, row_id uuid, old jsonb, new jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    actor text := current_setting('karaoke.actor', true);
    raised bigint;
    board_state text;
    allowed integer;
BEGIN
    UPDATE boards SET version = version + 1, changed_in = pg_current_xact_id(), updated_at = now()
    WHERE id = board AND changed_in <> pg_current_xact_id()
    RETURNING version, state, change_limit INTO raised, board_state, allowed;
    IF NOT FOUND THEN
        SELECT version, state, change_limit INTO raised, board_state, allowed FROM boards WHERE id = board;
        IF NOT FOUND THEN
            RETURN NULL;
        END IF;
    END IF;
    -- The undo of a clearing ends with the closing of a board that was closed.
    IF board_state = 'closed' AND kind NOT IN ('board', 'cleared') THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = kind || 's';
    END IF;
    INSERT INTO changes (board_id, version, kind, row_id, old, new, actor)
    VALUES (
        board, raised, kind, row_id, old, new, CASE WHEN actor <> '' THEN actor ELSE 'sql:' || session_user END
    );
    IF actor ^@ 'guest:' AND kind <> 'board' THEN
        PERFORM spend_change(board, acting_guest(), allowed);
    END IF;
    RETURN raised;
END
$$;

-- Logs a whole row: a created or deleted one, or an edited claim, which is small, and which an undo has to recognize.
-- The arguments of the trigger: the kind, and the column with the row's id.
CREATE FUNCTION log_row() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    untold text[] := '{board_id,folded_person,row_version,updated_at}';
    before jsonb := to_jsonb(OLD) - untold;
    after jsonb := to_jsonb(NEW) - untold;
BEGIN
    IF is_restoring() OR before = after THEN
        RETURN NULL;
    END IF;
    PERFORM log_change(
        coalesce(NEW.board_id, OLD.board_id), TG_ARGV[0], (coalesce(after, before) ->> TG_ARGV[1])::uuid, before, after
    );
    RETURN NULL;
END
$$;

-- The functions below log the edited columns of a row, and give the row the version of the change. Their triggers fire last
-- before the row is written, because triggers fire in the order of their names. An entry has the edited columns, and those by
-- which people recognize the row, because its history outlives it. Comparing columns one by one costs a fraction of comparing
-- whole rows as JSON.

CREATE FUNCTION log_edit_of_sections() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    before jsonb := jsonb_build_object('person', OLD.person);
    after jsonb := jsonb_build_object('person', NEW.person);
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.title IS DISTINCT FROM OLD.title THEN
        before := before || jsonb_build_object('title', OLD.title);
        after := after || jsonb_build_object('title', NEW.title);
    END IF;
    IF NEW.footer IS DISTINCT FROM OLD.footer THEN
        before := before || jsonb_build_object('footer', OLD.footer);
        after := after || jsonb_build_object('footer', NEW.footer);
    END IF;
    IF NEW.position IS DISTINCT FROM OLD.position THEN
        before := before || jsonb_build_object('position', OLD.position);
        after := after || jsonb_build_object('position', NEW.position);
    END IF;
    IF NEW.rejected IS DISTINCT FROM OLD.rejected THEN
        before := before || jsonb_build_object('rejected', OLD.rejected);
        after := after || jsonb_build_object('rejected', NEW.rejected);
    END IF;
    IF NEW.state IS DISTINCT FROM OLD.state THEN
        before := before || jsonb_build_object('state', OLD.state);
        after := after || jsonb_build_object('state', NEW.state);
    END IF;
    IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
        before := before || jsonb_build_object('created_at', OLD.created_at);
        after := after || jsonb_build_object('created_at', NEW.created_at);
    END IF;
    NEW.row_version := OLD.row_version;
    IF after <> before THEN
        NEW.row_version := coalesce(log_change(NEW.board_id, 'section', NEW.id, before, after), OLD.row_version);
        NEW.updated_at := now();
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_log AFTER INSERT OR DELETE ON sections
    FOR EACH ROW EXECUTE FUNCTION log_row('section', 'id');
CREATE TRIGGER sections_write BEFORE UPDATE ON sections
    FOR EACH ROW EXECUTE FUNCTION log_edit_of_sections();

CREATE FUNCTION log_edit_of_cards() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    before jsonb := jsonb_build_object('section_id', OLD.section_id, 'title', OLD.title);
    after jsonb := jsonb_build_object('section_id', NEW.section_id, 'title', NEW.title);
    old_details jsonb;
    new_details jsonb;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.song_id IS DISTINCT FROM OLD.song_id THEN
        before := before || jsonb_build_object('song_id', OLD.song_id);
        after := after || jsonb_build_object('song_id', NEW.song_id);
    END IF;
    IF NEW.artist IS DISTINCT FROM OLD.artist THEN
        before := before || jsonb_build_object('artist', OLD.artist);
        after := after || jsonb_build_object('artist', NEW.artist);
    END IF;
    IF NEW.position IS DISTINCT FROM OLD.position THEN
        before := before || jsonb_build_object('position', OLD.position);
        after := after || jsonb_build_object('position', NEW.position);
    END IF;
    IF NEW.slot IS DISTINCT FROM OLD.slot THEN
        before := before || jsonb_build_object('slot', OLD.slot);
        after := after || jsonb_build_object('slot', NEW.slot);
    END IF;
    IF NEW.rejected IS DISTINCT FROM OLD.rejected THEN
        before := before || jsonb_build_object('rejected', OLD.rejected);
        after := after || jsonb_build_object('rejected', NEW.rejected);
    END IF;
    IF (NEW.key, NEW.link, NEW.note) IS DISTINCT FROM (OLD.key, OLD.link, OLD.note) THEN
        old_details := jsonb_build_object('key', OLD.key, 'link', OLD.link, 'note', OLD.note);
        new_details := jsonb_build_object('key', NEW.key, 'link', NEW.link, 'note', NEW.note);
        before := before || without_equals(old_details, new_details);
        after := after || without_equals(new_details, old_details);
    END IF;
    IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
        before := before || jsonb_build_object('created_at', OLD.created_at);
        after := after || jsonb_build_object('created_at', NEW.created_at);
    END IF;
    NEW.row_version := OLD.row_version;
    IF after <> before THEN
        NEW.row_version := coalesce(log_change(NEW.board_id, 'card', NEW.id, before, after), OLD.row_version);
        NEW.updated_at := now();
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER cards_log AFTER INSERT OR DELETE ON cards
    FOR EACH ROW EXECUTE FUNCTION log_row('card', 'id');
CREATE TRIGGER cards_write BEFORE UPDATE ON cards
    FOR EACH ROW EXECUTE FUNCTION log_edit_of_cards();

-- An action writes several columns of a few rows, so that all are compared in one expression. People recognize a pick by its title
-- and its card.
CREATE FUNCTION log_edit_of_picks() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    untold text[] := '{board_id,row_version,updated_at}';
    present jsonb := to_jsonb(NEW) - untold;
    before jsonb;
    after jsonb;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := OLD.row_version;
    NEW.updated_at := OLD.updated_at;
    SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, present -> key) INTO before, after
    FROM jsonb_each(to_jsonb(OLD) - untold)
    WHERE key IN ('title', 'card_id') OR value <> present -> key;
    IF after <> before THEN
        NEW.row_version := coalesce(log_change(NEW.board_id, 'pick', NEW.id, before, after), OLD.row_version);
        NEW.updated_at := clock_timestamp();
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER picks_log AFTER INSERT OR DELETE ON picks
    FOR EACH ROW EXECUTE FUNCTION log_row('pick', 'id');
CREATE TRIGGER picks_write BEFORE UPDATE ON picks
    FOR EACH ROW EXECUTE FUNCTION log_edit_of_picks();

CREATE TRIGGER claims_log AFTER INSERT OR UPDATE OR DELETE ON claims
    FOR EACH ROW EXECUTE FUNCTION log_row('claim', 'song_id');

CREATE FUNCTION keep_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.board_id <> OLD.board_id AND NOT is_restoring() THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_keep_board BEFORE UPDATE OF board_id ON sections
    FOR EACH ROW EXECUTE FUNCTION keep_board();
CREATE TRIGGER cards_keep_board BEFORE UPDATE OF board_id ON cards
    FOR EACH ROW EXECUTE FUNCTION keep_board();
CREATE TRIGGER claims_keep_board BEFORE UPDATE OF board_id ON claims
    FOR EACH ROW EXECUTE FUNCTION keep_board();
CREATE TRIGGER picks_keep_board BEFORE UPDATE OF board_id ON picks
    FOR EACH ROW EXECUTE FUNCTION keep_board();

-- Raises the version for changes of a board's own columns before the row is written, so that RETURNING returns it.
CREATE FUNCTION raise_own_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    -- Only the state of a closed board can be changed.
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
    NEW.updated_at := now();
    RETURN NEW;
END
$$;

CREATE TRIGGER boards_raise_version BEFORE UPDATE OF
        slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit,
        setlist_rule, allows_encores, time_zone
    ON boards
    FOR EACH ROW
    WHEN (
        NOT is_restoring()
        AND (
            NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code,
            NEW.dibs_limit, NEW.card_limit, NEW.section_limit, NEW.change_limit,
            NEW.setlist_rule, NEW.allows_encores, NEW.time_zone
        ) IS DISTINCT FROM (
            OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code,
            OLD.dibs_limit, OLD.card_limit, OLD.section_limit, OLD.change_limit,
            OLD.setlist_rule, OLD.allows_encores, OLD.time_zone
        )
    )
    EXECUTE FUNCTION raise_own_version();

-- Returns the columns of a row that differ from another state of it; all columns without another state, null without a row.
CREATE FUNCTION without_equals(row_state jsonb, other jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE
RETURN CASE
    WHEN row_state IS NULL OR other IS NULL THEN row_state
    ELSE (
        SELECT jsonb_object_agg(key, value) FROM jsonb_each(row_state) WHERE value IS DISTINCT FROM other -> key
    )
END;

CREATE FUNCTION log_board() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    untold text[] := '{id,version,changed_in,updated_at}';
    before jsonb := to_jsonb(OLD) - untold;
    after jsonb := to_jsonb(NEW) - untold;
BEGIN
    PERFORM log_change(NEW.id, 'board', NEW.id, without_equals(before, after), without_equals(after, before));
    RETURN NULL;
END
$$;

CREATE TRIGGER boards_log_created AFTER INSERT ON boards
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION log_board();
CREATE TRIGGER boards_log_changed AFTER UPDATE OF
        slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit,
        setlist_rule, allows_encores, time_zone
    ON boards
    FOR EACH ROW
    WHEN (
        NOT is_restoring()
        AND (
            NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code,
            NEW.dibs_limit, NEW.card_limit, NEW.section_limit, NEW.change_limit,
            NEW.setlist_rule, NEW.allows_encores, NEW.time_zone
        ) IS DISTINCT FROM (
            OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code,
            OLD.dibs_limit, OLD.card_limit, OLD.section_limit, OLD.change_limit,
            OLD.setlist_rule, OLD.allows_encores, OLD.time_zone
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
