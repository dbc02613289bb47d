-- expands
-- One guest takes a guest's share of a board: so many dibs, cards and sections, and so many entries of the log an hour, each
-- as the board has it set. The limit of dibs holds for every section, whoever acts for it; the others hold for guests.
ALTER TABLE boards
    ADD COLUMN dibs_limit integer NOT NULL DEFAULT 20
        CONSTRAINT boards_dibs_limit_range CHECK (dibs_limit BETWEEN 1 AND 2000),
    ADD COLUMN card_limit integer NOT NULL DEFAULT 100
        CONSTRAINT boards_card_limit_range CHECK (card_limit BETWEEN 1 AND 2000),
    ADD COLUMN section_limit integer NOT NULL DEFAULT 5
        CONSTRAINT boards_section_limit_range CHECK (section_limit BETWEEN 1 AND 200),
    ADD COLUMN change_limit integer NOT NULL DEFAULT 1000
        CONSTRAINT boards_change_limit_range CHECK (change_limit BETWEEN 1 AND 100000);
COMMENT ON COLUMN boards.dibs_limit IS 'the most songs that one section has dibs on';
COMMENT ON COLUMN boards.card_limit IS 'the most cards in the sections of one guest, when the guest pins one more';
COMMENT ON COLUMN boards.section_limit IS 'the most sections of one guest, when the guest makes one more';
COMMENT ON COLUMN boards.change_limit IS
    'the most entries of the log that one guest causes at once, and the most of an hour in the long run';

-- A token bucket, kept as the time at which it is full again.
ALTER TABLE guests ADD COLUMN changes_full_at timestamptz NOT NULL DEFAULT now();
COMMENT ON COLUMN guests.changes_full_at IS 'the time at which the guest may cause as many changes at once as any guest';

CREATE INDEX claims_by_first_section ON claims (board_id, first_section_id);
CREATE INDEX claims_by_second_section ON claims (board_id, second_section_id) WHERE second_section_id IS NOT NULL;

CREATE OR REPLACE TRIGGER boards_raise_version BEFORE UPDATE ON boards
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
CREATE OR REPLACE TRIGGER boards_log_changed AFTER UPDATE ON boards
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

CREATE OR REPLACE FUNCTION raise_own_version() RETURNS trigger
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

-- The guest who makes the change that is under way; null for anybody else.
CREATE FUNCTION acting_guest() RETURNS uuid
LANGUAGE sql STABLE
RETURN CASE WHEN current_setting('karaoke.actor', true) ~ '^guest:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN substr(current_setting('karaoke.actor', true), 7)::uuid END;

-- Whoever becomes a holder has no more dibs than the board allows.
CREATE FUNCTION limit_dibs() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    allowed integer := (SELECT dibs_limit FROM boards WHERE id = NEW.board_id);
    holder uuid;
BEGIN
    FOREACH holder IN ARRAY array_remove(ARRAY[NEW.first_section_id, NEW.second_section_id], NULL) LOOP
        CONTINUE WHEN TG_OP = 'UPDATE' AND holder IN (OLD.first_section_id, OLD.second_section_id);
        IF (SELECT count(*) FROM claims WHERE board_id = NEW.board_id AND first_section_id = holder)
            + (SELECT count(*) FROM claims WHERE board_id = NEW.board_id AND second_section_id = holder) > allowed
        THEN
            RAISE EXCEPTION 'a section has as many dibs as it may have'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_dibs_limit', TABLE = 'claims',
                    DETAIL = allowed;
        END IF;
    END LOOP;
    RETURN NULL;
END
$$;

CREATE TRIGGER claims_limit AFTER INSERT OR UPDATE OF first_section_id, second_section_id ON claims
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION limit_dibs();

-- A board holds at most 2,000 cards, and a guest pins no more than the board allows one.
CREATE OR REPLACE FUNCTION limit_cards() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    guest uuid := acting_guest();
    allowed integer;
BEGIN
    IF EXISTS (
        SELECT FROM cards WHERE board_id IN (SELECT board_id FROM added) GROUP BY board_id HAVING count(*) > 2000
    ) THEN
        RAISE EXCEPTION 'a board holds at most 2000 cards'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_at_most_2000', TABLE = 'cards';
    END IF;
    IF guest IS NULL OR is_restoring() THEN
        RETURN NULL;
    END IF;
    SELECT boards.card_limit INTO allowed
    FROM boards
    WHERE boards.id IN (SELECT board_id FROM added) AND boards.card_limit < (
        SELECT count(*)
        FROM guest_sections
        JOIN cards ON cards.board_id = guest_sections.board_id AND cards.section_id = guest_sections.section_id
        WHERE guest_sections.board_id = boards.id AND guest_sections.guest_id = guest
    )
    LIMIT 1;
    IF allowed IS NOT NULL THEN
        RAISE EXCEPTION 'a guest has as many cards as a guest may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_limit_of_guest', TABLE = 'cards', DETAIL = allowed;
    END IF;
    RETURN NULL;
END
$$;

-- A guest makes no more sections than the board allows one, be it by joining once more or by undoing a deletion.
CREATE FUNCTION limit_sections_of_guest() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    guest uuid := acting_guest();
    allowed integer;
BEGIN
    IF guest IS NULL THEN
        RETURN NULL;
    END IF;
    allowed := (SELECT section_limit FROM boards WHERE id = NEW.board_id);
    IF allowed < (
        SELECT count(*)
        FROM guest_sections
        JOIN sections ON sections.board_id = guest_sections.board_id AND sections.id = guest_sections.section_id
        WHERE guest_sections.board_id = NEW.board_id AND guest_sections.guest_id = guest
    ) THEN
        RAISE EXCEPTION 'a guest has as many sections as a guest may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'sections_limit_of_guest', TABLE = 'sections',
                DETAIL = allowed;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_limit_of_guest AFTER INSERT ON sections
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION limit_sections_of_guest();
CREATE TRIGGER guest_sections_limit AFTER INSERT ON guest_sections
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION limit_sections_of_guest();

-- Takes an entry of the log from what a guest may cause in an hour. A guest who is about to join has no row yet.
CREATE FUNCTION spend_change(board uuid, guest uuid, allowed integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    full_at timestamptz;
BEGIN
    UPDATE guests SET changes_full_at = greatest(changes_full_at, now()) + interval '1 hour' / allowed
    WHERE board_id = board AND id = guest
    RETURNING changes_full_at INTO full_at;
    IF full_at > now() + interval '1 hour' THEN
        RAISE EXCEPTION 'a guest has made as many changes as a guest may make'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_limit_of_guest', TABLE = 'changes',
                DETAIL = allowed;
    END IF;
END
$$;

-- The log of sections, cards, claims and picks, as before; what a guest causes is counted.
CREATE OR REPLACE FUNCTION log_row() RETURNS trigger
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

-- Cards stand far apart, and where there is no room for one more, only as many move as have to: each that moves is an entry
-- of the log.
CREATE FUNCTION position_gap() RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 1::bigint << 24;

-- The position that puts a row at a place, counted from zero, among its neighbours, as before, with a wider gap behind the
-- last.
CREATE OR REPLACE FUNCTION position_among(neighbours bigint[], own bigint, place bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN (SELECT count(*) FROM unnest(neighbours) AS neighbour WHERE neighbour < own) = place AND own IS NOT NULL
            THEN own
        WHEN place >= cardinality(neighbours)
            THEN coalesce(neighbours[cardinality(neighbours)], 0) + position_gap()
        WHEN neighbours[place + 1] - coalesce(neighbours[place], -1) > 1
            THEN (coalesce(neighbours[place], -1) + neighbours[place + 1]) / 2
    END
$$;

-- Neighbours that have moved apart at a place: the fewest behind it that then stand 256 apart or more, or all of them, a gap
-- apart.
CREATE FUNCTION neighbours_apart(neighbours bigint[], place bigint) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    below bigint := coalesce(neighbours[place], -1);
    above bigint;
    moving bigint := 1;
    step bigint;
BEGIN
    LOOP
        above := neighbours[place + moving + 1];
        step := (above - below) / (moving + 2);
        EXIT WHEN above IS NULL OR step >= 256;
        moving := moving + 1;
    END LOOP;
    step := coalesce(step, position_gap());
    RETURN neighbours[:place]
        || ARRAY(SELECT below + step * (number + 1) FROM generate_series(1, moving) AS number)
        || neighbours[place + moving + 1:];
END
$$;

CREATE OR REPLACE FUNCTION card_position(board uuid, section uuid, place bigint, moved uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position ORDER BY position), '{}') INTO neighbours
    FROM cards WHERE board_id = board AND section_id = section AND id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(
        neighbours,
        (SELECT position FROM cards WHERE board_id = board AND section_id = section AND id = moved),
        place
    );
    IF found IS NULL THEN
        apart := neighbours_apart(neighbours, place);
        UPDATE cards SET position = shift.after
        FROM unnest(neighbours, apart) AS shift (before, after)
        WHERE board_id = board AND section_id = section AND id <> moved
            AND position = shift.before AND shift.after <> shift.before;
        RETURN position_among(apart, NULL, place);
    END IF;
    RETURN found;
END
$$;

CREATE OR REPLACE FUNCTION place_card() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + position_gap() INTO NEW.position
        FROM cards WHERE board_id = NEW.board_id AND section_id = NEW.section_id;
    END IF;
    IF NEW.slot IS NULL THEN
        SELECT min(candidate) INTO NEW.slot
        FROM (
            SELECT 0 AS candidate
            UNION ALL
            SELECT slot + 1 FROM cards WHERE board_id = NEW.board_id AND section_id = NEW.section_id
        ) AS candidates
        WHERE NOT EXISTS (
            SELECT FROM cards
            WHERE board_id = NEW.board_id AND section_id = NEW.section_id AND slot = candidate
        );
    END IF;
    RETURN NEW;
END
$$;
