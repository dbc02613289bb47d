-- Guests: who joined a board from a phone, and which sections are theirs. A section's person need not be a guest, and a
-- guest may have several phones, each with a token, and several sections.

CREATE TABLE guests (
    board_id uuid NOT NULL
        CONSTRAINT guests_board_exists REFERENCES boards ON DELETE CASCADE,
    id uuid NOT NULL,
    code_hash bytea
        CONSTRAINT guests_code_hash_length CHECK (octet_length(code_hash) = 32),
    created_at moment NOT NULL DEFAULT now(),
    updated_at moment NOT NULL DEFAULT now(),
    -- A token bucket, kept as the time at which it is full again, in seconds since 1970: Citus updates no column to the sum
    -- of a time and an interval.
    changes_full_at double precision NOT NULL DEFAULT 0,
    CONSTRAINT guests_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT guests_one_per_code UNIQUE (board_id, code_hash)
)
-- Every change of a guest updates the row: with room on the page, no index is touched.
WITH (fillfactor = 50);

COMMENT ON COLUMN guests.code_hash IS
    'SHA-256 of the personal code, with which a guest joins from another phone; the code itself is stored nowhere';
COMMENT ON COLUMN guests.changes_full_at IS 'the time at which the guest may cause as many changes at once as any guest';

-- Kept when a section is deleted, so that it is its guest's again when the deletion is undone.
CREATE TABLE guest_sections (
    board_id uuid NOT NULL,
    section_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    person text,
    CONSTRAINT guest_sections_one_guest PRIMARY KEY (board_id, section_id),
    CONSTRAINT guest_sections_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES guests ON DELETE CASCADE
);

CREATE INDEX guest_sections_by_guest ON guest_sections (board_id, guest_id);

COMMENT ON COLUMN guest_sections.person IS 'the name on the section when it was deleted; null before';

CREATE FUNCTION keep_name_of_guest() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE guest_sections SET person = OLD.person WHERE board_id = OLD.board_id AND section_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_keep_name_of_guest AFTER DELETE ON sections
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION keep_name_of_guest();

COMMENT ON COLUMN guests.updated_at IS 'the time at which the guest last got a section, or another personal code or none';

CREATE TRIGGER guests_note_update BEFORE UPDATE OF code_hash ON guests
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION note_update();

CREATE FUNCTION note_section_of_guest() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE guests SET updated_at = now() WHERE board_id = NEW.board_id AND id = NEW.guest_id AND updated_at < now();
    RETURN NULL;
END
$$;

CREATE TRIGGER guest_sections_note AFTER INSERT OR UPDATE OF guest_id ON guest_sections
    FOR EACH ROW WHEN (NOT is_restoring()) EXECUTE FUNCTION note_section_of_guest();

-- The sections of a guest.
CREATE FUNCTION sections_of_guest(board uuid, guest uuid) RETURNS uuid[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN ARRAY(SELECT section_id FROM guest_sections WHERE board_id = board AND guest_id = guest);
END
$$;

-- Refuses who joins with another code than the board's; a board that nobody may join has none.
CREATE FUNCTION require_join_code(present text, given text) RETURNS void
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF present IS DISTINCT FROM given THEN
        RAISE EXCEPTION 'the join code is wrong'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_join_code_right', TABLE = 'boards';
    END IF;
END
$$;

-- Refuses a guest's change that is out of the guest's reach: on a frozen board, or of what is in somebody else's section.
--
-- `own` are the sections of the guest; `touched` are sections, and `card` a card, that the change touches.
CREATE FUNCTION require_reach(board uuid, board_state text, own uuid[], touched uuid[], card uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    IF board_state = 'frozen' THEN
        RAISE EXCEPTION 'the board is frozen'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_frozen_for_guests', TABLE = 'boards';
    END IF;
    IF NOT touched <@ own OR EXISTS (
        SELECT FROM cards WHERE board_id = board AND id = card AND section_id <> ALL (own)
    ) THEN
        RAISE EXCEPTION 'the section is somebody else''s'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'guest_sections_own_only', TABLE = 'guest_sections';
    END IF;
END
$$;

-- One guest takes a guest's share of a board: so many cards and sections, and so many entries of the log an hour, each as
-- the board has it set.

-- The guest who makes the change that is under way; null for anybody else.
CREATE FUNCTION acting_guest() RETURNS uuid
LANGUAGE sql STABLE
RETURN CASE WHEN current_setting('karaoke.actor', true) ~ '^guest:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN substr(current_setting('karaoke.actor', true), 7)::uuid END;

-- A board holds at most 2,000 cards, and a guest pins no more than the board allows one.
CREATE FUNCTION check_limits_of_cards(board uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    guest uuid := acting_guest();
    allowed integer;
BEGIN
    IF (SELECT count(*) FROM cards WHERE board_id = board) > 2000 THEN
        RAISE EXCEPTION 'a board holds at most 2000 cards'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_at_most_2000', TABLE = 'cards';
    END IF;
    IF guest IS NULL OR is_restoring() THEN
        RETURN;
    END IF;
    allowed := (SELECT card_limit FROM boards WHERE id = board);
    IF allowed < (
        SELECT count(*)
        FROM guest_sections
        JOIN cards ON cards.board_id = guest_sections.board_id AND cards.section_id = guest_sections.section_id
        WHERE guest_sections.board_id = board AND guest_sections.guest_id = guest
    ) THEN
        RAISE EXCEPTION 'a guest has as many cards as a guest may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_limit_of_guest', TABLE = 'cards', DETAIL = allowed;
    END IF;
END
$$;

CREATE FUNCTION limit_cards() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_limits_of_cards(board_id) FROM (SELECT DISTINCT board_id FROM added) AS boards;
    RETURN NULL;
END
$$;

CREATE TRIGGER cards_limit AFTER INSERT ON cards REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION limit_cards();

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
    present double precision := extract(epoch FROM now());
    full_at double precision;
BEGIN
    UPDATE guests SET changes_full_at = greatest(changes_full_at, present) + 3600.0::double precision / allowed
    WHERE board_id = board AND id = guest
    RETURNING changes_full_at INTO full_at;
    IF full_at > present + 3600 THEN
        RAISE EXCEPTION 'a guest has made as many changes as a guest may make'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_limit_of_guest', TABLE = 'changes',
                DETAIL = allowed;
    END IF;
END
$$;
