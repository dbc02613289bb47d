-- Songs that are alike by name and still two: somebody said so, and the search for duplicates leaves them apart.

CREATE TABLE distinct_songs (
    song_id uuid NOT NULL
        CONSTRAINT distinct_songs_song_exists REFERENCES songs ON DELETE CASCADE,
    other_id uuid NOT NULL
        CONSTRAINT distinct_songs_other_exists REFERENCES songs ON DELETE CASCADE,
    CONSTRAINT distinct_songs_pkey PRIMARY KEY (song_id, other_id),
    CONSTRAINT distinct_songs_in_order CHECK (song_id < other_id)
);

COMMENT ON TABLE distinct_songs IS 'pairs of songs that are no duplicates, however alike their names are';

-- With a song its pairs are looked for, and go.
CREATE INDEX distinct_songs_by_other ON distinct_songs (other_id);
