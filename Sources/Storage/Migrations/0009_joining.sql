-- Guests: who joined a board from a phone, and which sections are theirs. A section's person need not be a guest, and a
-- guest may have several phones, each with a token, and several sections.

-- A code that people read from a wall and type on a phone: without letters and digits that look alike.
CREATE FUNCTION new_join_code() RETURNS text
LANGUAGE sql VOLATILE AS $$
    -- Of every byte of a random UUID's first six, which are all random, five bits.
    SELECT string_agg(
        substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random_bytes, place) % 32 + 1, 1), '' ORDER BY place
    )
    FROM (SELECT uuid_send(gen_random_uuid()) AS random_bytes) AS randomness, generate_series(0, 5) AS place
$$;

ALTER TABLE boards ADD COLUMN join_code text DEFAULT new_join_code()
    CONSTRAINT boards_join_code_form CHECK (join_code ~ '^[2-9A-HJ-NP-Z]{6}$');
ALTER TABLE boards ADD CONSTRAINT boards_one_per_join_code UNIQUE (join_code);

COMMENT ON COLUMN boards.join_code IS 'lets guests join; null while nobody may';

CREATE OR REPLACE TRIGGER boards_raise_version BEFORE UPDATE ON boards
    FOR EACH ROW
    WHEN (
        (NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code)
        IS DISTINCT FROM (OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code)
    )
    EXECUTE FUNCTION raise_own_version();
CREATE OR REPLACE TRIGGER boards_log_changed AFTER UPDATE ON boards
    FOR EACH ROW
    WHEN (
        (NEW.slug, NEW.title, NEW.state, NEW.readable_by, NEW.join_code)
        IS DISTINCT FROM (OLD.slug, OLD.title, OLD.state, OLD.readable_by, OLD.join_code)
    )
    EXECUTE FUNCTION log_board();

CREATE OR REPLACE FUNCTION raise_own_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.state = 'closed' AND (NEW.state = 'closed' OR (NEW.slug, NEW.title, NEW.readable_by, NEW.join_code)
        IS DISTINCT FROM (OLD.slug, OLD.title, OLD.readable_by, OLD.join_code)) THEN
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

CREATE TABLE guests (
    board_id uuid NOT NULL
        CONSTRAINT guests_board_exists REFERENCES boards ON DELETE CASCADE,
    id uuid NOT NULL,
    code_hash bytea
        CONSTRAINT guests_code_hash_length CHECK (octet_length(code_hash) = 32),
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT guests_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT guests_one_per_code UNIQUE (board_id, code_hash)
);

COMMENT ON COLUMN guests.code_hash IS
    'SHA-256 of the personal code, with which a guest joins from another phone; the code itself is stored nowhere';

-- Kept when a section is deleted, so that it is its guest's again when the deletion is undone.
CREATE TABLE guest_sections (
    board_id uuid NOT NULL,
    section_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    CONSTRAINT guest_sections_one_guest PRIMARY KEY (board_id, section_id),
    CONSTRAINT guest_sections_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES guests ON DELETE CASCADE
);

CREATE INDEX guest_sections_by_guest ON guest_sections (board_id, guest_id);

-- A guest's token without a guest allows nothing.
DELETE FROM tokens WHERE role = 'guest';
ALTER TABLE tokens
    ADD COLUMN guest_id uuid,
    ADD CONSTRAINT tokens_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES guests ON DELETE CASCADE,
    ADD CONSTRAINT tokens_guest_of_role CHECK ((role = 'guest') = (guest_id IS NOT NULL));

-- Links that sign a browser in, once.
CREATE TABLE sign_in_links (
    hash bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY
        CONSTRAINT sign_in_links_hash_length CHECK (octet_length(hash) = 32),
    expires_at timestamptz NOT NULL
);

-- Begins a change of a board: finds the board by its id or else its slug, locks it, notes who makes the change, and refuses
-- what the maker may not touch.
--
-- `own` are the sections of a guest, or null for whoever may change the whole board; `touched` are sections, and `card` a
-- card, that the change touches. Answers the board's id; null when there is none.
CREATE FUNCTION begin_change(board uuid, board_slug text, actor text, own uuid[], touched uuid[], card uuid) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
    present_state text;
BEGIN
    IF board IS NULL THEN
        SELECT id, state INTO board, present_state FROM boards WHERE slug = board_slug FOR NO KEY UPDATE;
    ELSE
        SELECT id, state INTO board, present_state FROM boards WHERE id = board FOR NO KEY UPDATE;
    END IF;
    PERFORM set_config('karaoke.actor', actor, true);
    IF own IS NULL OR board IS NULL THEN
        RETURN board;
    END IF;
    IF present_state = 'frozen' THEN
        RAISE EXCEPTION 'the board is frozen'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_frozen_for_guests', TABLE = 'boards';
    END IF;
    IF NOT touched <@ own OR EXISTS (
        SELECT FROM cards WHERE board_id = board AND id = card AND section_id <> ALL (own)
    ) THEN
        RAISE EXCEPTION 'the section is somebody else''s'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'guest_sections_own_only', TABLE = 'guest_sections';
    END IF;
    RETURN board;
END
$$;
