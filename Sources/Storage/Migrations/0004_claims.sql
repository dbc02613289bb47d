CREATE TABLE claims (
    board_id uuid NOT NULL
        CONSTRAINT claims_board_exists REFERENCES boards ON DELETE CASCADE,
    song_id uuid NOT NULL
        CONSTRAINT claims_song_exists REFERENCES songs,
    first_section_id uuid NOT NULL,
    second_section_id uuid
        CONSTRAINT claims_duet_of_two CHECK (second_section_id <> first_section_id),
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT claims_one_per_song PRIMARY KEY (board_id, song_id),
    CONSTRAINT claims_first_section_exists FOREIGN KEY (board_id, first_section_id) REFERENCES sections
        DEFERRABLE INITIALLY IMMEDIATE,
    CONSTRAINT claims_second_section_exists FOREIGN KEY (board_id, second_section_id) REFERENCES sections
        DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX claims_by_song ON claims (song_id);

COMMENT ON TABLE claims IS 'dibs: a song of a board held by the first section that claimed it, or by two as a duet';
