-- A duet is offered by a holder and made by who accepts: one offer at a time.
ALTER TABLE claims
    ADD COLUMN invited_section_id uuid
        CONSTRAINT claims_invited_is_no_holder
            CHECK (invited_section_id IS NULL OR second_section_id IS NULL AND invited_section_id <> first_section_id),
    ADD CONSTRAINT claims_invited_section_exists FOREIGN KEY (board_id, invited_section_id) REFERENCES sections
        ON DELETE SET NULL (invited_section_id);

COMMENT ON COLUMN claims.invited_section_id IS 'the section that the holder offers a duet';
