-- Dibs. A duet is offered by a holder and made by who accepts: one offer at a time.

CREATE TABLE claims (
    board_id uuid NOT NULL
        CONSTRAINT claims_board_exists REFERENCES boards ON DELETE CASCADE,
    song_id uuid NOT NULL
        CONSTRAINT claims_song_exists REFERENCES songs,
    first_section_id uuid NOT NULL,
    second_section_id uuid
        CONSTRAINT claims_duet_of_two CHECK (second_section_id <> first_section_id),
    created_at moment NOT NULL DEFAULT now(),
    updated_at moment NOT NULL DEFAULT now(),
    invited_section_id uuid
        CONSTRAINT claims_invited_is_no_holder
            CHECK (invited_section_id IS NULL OR second_section_id IS NULL AND invited_section_id <> first_section_id),
    CONSTRAINT claims_one_per_song PRIMARY KEY (board_id, song_id),
    CONSTRAINT claims_first_section_exists FOREIGN KEY (board_id, first_section_id) REFERENCES sections
        DEFERRABLE INITIALLY IMMEDIATE,
    CONSTRAINT claims_second_section_exists FOREIGN KEY (board_id, second_section_id) REFERENCES sections
        DEFERRABLE INITIALLY IMMEDIATE,
    CONSTRAINT claims_invited_section_exists FOREIGN KEY (board_id, invited_section_id) REFERENCES sections
        ON DELETE SET NULL (invited_section_id)
);

CREATE INDEX claims_by_song ON claims (song_id);
CREATE INDEX claims_by_first_section ON claims (board_id, first_section_id);
CREATE INDEX claims_by_second_section ON claims (board_id, second_section_id) WHERE second_section_id IS NOT NULL;

COMMENT ON TABLE claims IS 'dibs: a song of a board held by the first section that claimed it, or by two as a duet';
COMMENT ON COLUMN claims.invited_section_id IS 'the section that the holder offers a duet';

CREATE TRIGGER claims_note_update BEFORE UPDATE ON claims
    FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD AND NOT is_restoring()) EXECUTE FUNCTION note_update();

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
