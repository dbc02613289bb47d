-- Spreads the boards over the servers of a Citus cluster: `karaoke migrate --distribute` runs this once, in one transaction,
-- after all migrations.
--
-- A board's tables are cut by its id, and all that belongs to one board stands on one server, so that triggers, functions and
-- the foreign keys within a board work there as they do on one server. Songs, tokens and answers stay on the coordinator. What
-- leads from one to the other is replaced here, since Citus has no such foreign keys, no unique constraints over all boards, and
-- no triggers that look at all rows of a statement.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
SET LOCAL client_min_messages = warning;

ALTER TABLE songs DROP CONSTRAINT songs_board_exists;
ALTER TABLE song_aliases DROP CONSTRAINT song_aliases_board_exists;
ALTER TABLE tokens DROP CONSTRAINT tokens_board_exists, DROP CONSTRAINT tokens_guest_exists;
ALTER TABLE answers DROP CONSTRAINT answers_board_exists;
ALTER TABLE cards DROP CONSTRAINT cards_song_exists;
ALTER TABLE claims DROP CONSTRAINT claims_song_exists, DROP CONSTRAINT claims_invited_section_exists;
ALTER TABLE claims ADD CONSTRAINT claims_invited_section_exists
    FOREIGN KEY (board_id, invited_section_id) REFERENCES sections;
ALTER TABLE boards DROP CONSTRAINT boards_one_per_slug, DROP CONSTRAINT boards_one_per_join_code;
DROP TRIGGER sections_limit ON sections;
DROP TRIGGER cards_limit ON cards;

SELECT create_distributed_table('boards', 'id');
SELECT create_distributed_table('sections', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('cards', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('claims', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('picks', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('guests', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('guest_sections', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('changes', 'board_id', colocate_with => 'boards');
SELECT create_distributed_table('deleted_boards', 'id', colocate_with => 'boards');

-- Every server needs the functions that triggers and statements call where a board is: all but those that take or return rows
-- of tables that stay here.
SELECT create_distributed_function(pg_proc.oid::regprocedure)
FROM pg_proc
WHERE pronamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'boards'::regclass)
    AND NOT EXISTS (
        SELECT FROM pg_depend LEFT JOIN pg_type ON refclassid = 'pg_type'::regclass AND pg_type.oid = refobjid
        WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid
            AND (deptype = 'e' OR refclassid = 'pg_class'::regclass OR typrelid <> 0)
    );

-- Defaults are computed on the coordinator, whose transactions have other numbers than those of a board's server.
CREATE FUNCTION note_transaction() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.changed_in := pg_current_xact_id();
    RETURN NEW;
END
$$;
CREATE TRIGGER boards_note_transaction BEFORE INSERT ON boards
    FOR EACH ROW EXECUTE FUNCTION note_transaction();

-- The limits of a board, looked at for each row.
CREATE OR REPLACE FUNCTION limit_sections() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_limit_of_sections(NEW.board_id);
    RETURN NULL;
END
$$;
CREATE TRIGGER sections_limit AFTER INSERT ON sections
    FOR EACH ROW EXECUTE FUNCTION limit_sections();

CREATE OR REPLACE FUNCTION limit_cards() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_limits_of_cards(NEW.board_id);
    RETURN NULL;
END
$$;
CREATE TRIGGER cards_limit AFTER INSERT ON cards
    FOR EACH ROW EXECUTE FUNCTION limit_cards();

-- A section that goes takes the offer of a duet with it.
CREATE FUNCTION withdraw_invitations() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE claims SET invited_section_id = NULL WHERE board_id = OLD.board_id AND invited_section_id = OLD.id;
    RETURN OLD;
END
$$;
CREATE TRIGGER sections_withdraw_invitations BEFORE DELETE ON sections
    FOR EACH ROW EXECUTE FUNCTION withdraw_invitations();

-- On the coordinator, triggers stand for the foreign keys that lead to boards and guests.
CREATE FUNCTION require_board() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM id FROM boards WHERE id = NEW.board_id FOR KEY SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no such board'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_TABLE_NAME || '_board_exists', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER songs_board_exists AFTER INSERT ON songs
    FOR EACH ROW WHEN (NEW.board_id IS NOT NULL) EXECUTE FUNCTION require_board();
CREATE TRIGGER song_aliases_board_exists AFTER INSERT ON song_aliases
    FOR EACH ROW WHEN (NEW.board_id IS NOT NULL) EXECUTE FUNCTION require_board();
CREATE TRIGGER answers_board_exists AFTER INSERT OR UPDATE ON answers
    FOR EACH ROW WHEN (NEW.board_id IS NOT NULL) EXECUTE FUNCTION require_board();
CREATE TRIGGER tokens_board_exists AFTER INSERT ON tokens
    FOR EACH ROW WHEN (NEW.board_id IS NOT NULL) EXECUTE FUNCTION require_board();

CREATE FUNCTION require_guest() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM id FROM guests WHERE board_id = NEW.board_id AND id = NEW.guest_id FOR KEY SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no such guest'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tokens_guest_exists', TABLE = 'tokens';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tokens_guest_exists AFTER INSERT ON tokens
    FOR EACH ROW WHEN (NEW.guest_id IS NOT NULL) EXECUTE FUNCTION require_guest();

-- A song that a board has pinned or claimed stays. Pins and claims lock their song first, so that one or the other sees it.
CREATE FUNCTION keep_used_songs() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    songs uuid[] := ARRAY(SELECT id FROM deleted);
BEGIN
    IF EXISTS (SELECT song_id FROM cards WHERE song_id = ANY (songs)) THEN
        RAISE EXCEPTION 'the song is pinned'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'cards_song_exists', TABLE = 'cards';
    END IF;
    IF EXISTS (SELECT song_id FROM claims WHERE song_id = ANY (songs)) THEN
        RAISE EXCEPTION 'the song is claimed'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'claims_song_exists', TABLE = 'claims';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER songs_keep_used AFTER DELETE ON songs
    REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION keep_used_songs();

-- Slugs and join codes are unique over all boards.
CREATE TABLE board_slugs (
    slug text CONSTRAINT boards_one_per_slug PRIMARY KEY,
    board_id uuid NOT NULL
);
CREATE INDEX board_slugs_by_board ON board_slugs (board_id);
CREATE TABLE board_join_codes (
    join_code text CONSTRAINT boards_one_per_join_code PRIMARY KEY,
    board_id uuid NOT NULL
);
CREATE INDEX board_join_codes_by_board ON board_join_codes (board_id);
INSERT INTO board_slugs (slug, board_id) SELECT slug, id FROM boards;
INSERT INTO board_join_codes (join_code, board_id) SELECT join_code, id FROM boards WHERE join_code IS NOT NULL;

CREATE OR REPLACE FUNCTION settle_board(board uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM board_slugs WHERE board_id = board;
    DELETE FROM board_join_codes WHERE board_id = board;
    INSERT INTO board_slugs (slug, board_id) SELECT slug, id FROM boards WHERE id = board;
    IF FOUND THEN
        INSERT INTO board_join_codes (join_code, board_id)
        SELECT join_code, id FROM boards WHERE id = board AND join_code IS NOT NULL;
        DELETE FROM tokens
        WHERE board_id = board AND guest_id IS NOT NULL
            AND guest_id NOT IN (SELECT id FROM guests WHERE guests.board_id = board);
        RETURN;
    END IF;
    DELETE FROM tokens WHERE board_id = board;
    DELETE FROM answers WHERE board_id = board;
    DELETE FROM song_aliases WHERE board_id = board;
    DELETE FROM songs WHERE board_id = board;
END
$$;

-- Citus hands on the hint of another server's error, but not the name of the constraint.
DO $do$
DECLARE
    definition text;
BEGIN
    FOR definition IN
        SELECT regexp_replace(pg_get_functiondef(oid), $$CONSTRAINT = ('[a-z_0-9]+')$$, 'CONSTRAINT = \1, HINT = \1', 'g')
        FROM pg_proc
        WHERE pronamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'boards'::regclass)
            AND prokind = 'f' AND prosrc ~ $$CONSTRAINT = '[a-z_0-9]+'$$
    LOOP
        EXECUTE definition;
    END LOOP;
END
$do$;
