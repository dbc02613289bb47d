-- The cards: songs pinned in sections, each with its own copy of title and artist. Triggers that log edits stand in 0011.

CREATE DOMAIN card_title AS text
    CONSTRAINT cards_title_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN card_artist AS text
    CONSTRAINT cards_artist_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN card_position AS bigint
    CONSTRAINT cards_position_not_negative CHECK (VALUE >= 0)
    CONSTRAINT cards_position_limit CHECK (VALUE < 1::bigint << 53);
CREATE DOMAIN card_slot AS integer
    CONSTRAINT cards_slot_not_negative CHECK (VALUE >= 0)
    CONSTRAINT cards_slot_limit CHECK (VALUE < 2000);
CREATE DOMAIN card_key AS text
    CONSTRAINT cards_key_length CHECK (char_length(VALUE) BETWEEN 1 AND 20);
CREATE DOMAIN card_link AS text
    CONSTRAINT cards_link_length CHECK (char_length(VALUE) BETWEEN 1 AND 2000)
    CONSTRAINT cards_link_form CHECK (is_address(VALUE));
CREATE DOMAIN card_note AS text
    CONSTRAINT cards_note_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);

CREATE TABLE cards (
    board_id uuid NOT NULL
        CONSTRAINT cards_board_exists REFERENCES boards ON DELETE CASCADE,
    id uuid NOT NULL,
    section_id uuid NOT NULL,
    song_id uuid NOT NULL
        CONSTRAINT cards_song_exists REFERENCES songs,
    title card_title NOT NULL,
    artist card_artist NOT NULL,
    position card_position NOT NULL,
    slot card_slot NOT NULL,
    rejected boolean,
    key card_key,
    link card_link,
    note card_note,
    row_version bigint NOT NULL DEFAULT 1,
    created_at moment NOT NULL DEFAULT now(),
    updated_at moment NOT NULL DEFAULT now(),
    CONSTRAINT cards_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT cards_section_exists FOREIGN KEY (board_id, section_id) REFERENCES sections ON DELETE CASCADE,
    CONSTRAINT cards_song_once_per_section UNIQUE (board_id, section_id, song_id),
    CONSTRAINT cards_one_per_slot UNIQUE (board_id, section_id, slot),
    CONSTRAINT cards_one_per_position UNIQUE (board_id, section_id, position) DEFERRABLE INITIALLY DEFERRED
) WITH (fillfactor = 80);

-- The songs that only a board has are deleted with it. Its cards refer to the board as well as to their sections, so that they are
-- gone when it is checked that no card has such a song, in whatever order a restored backup made the constraints.
ALTER TABLE songs
    ADD CONSTRAINT songs_board_exists FOREIGN KEY (board_id) REFERENCES boards ON DELETE CASCADE;

CREATE INDEX cards_by_song ON cards (song_id);

COMMENT ON COLUMN cards.title IS 'as it was pinned';
COMMENT ON COLUMN cards.position IS 'sorts the cards of a section; gaps are allowed';
COMMENT ON COLUMN cards.slot IS 'the place on the cork, kept for as long as the card stays in its section';
COMMENT ON COLUMN cards.key IS 'the musical key in which it is sung';
COMMENT ON COLUMN cards.link IS 'the version that is meant, which people open and the service never fetches';
COMMENT ON COLUMN cards.rejected IS 'a container value: true and false are written, null is not';

-- A card that is given no position comes last; given no slot, it takes the lowest that is free in its section.
CREATE FUNCTION place_card() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := next_version(NEW.board_id);
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

CREATE TRIGGER cards_place BEFORE INSERT ON cards
    FOR EACH ROW EXECUTE FUNCTION place_card();
CREATE TRIGGER cards_place_again BEFORE UPDATE OF section_id, position, slot ON cards
    FOR EACH ROW WHEN (NEW.position IS NULL OR NEW.slot IS NULL) EXECUTE FUNCTION place_card();

-- The position that puts a card at a place among the other cards of a section. Where there is no room, only as many of them
-- move as have to: each that moves is an entry of the log.
CREATE FUNCTION card_position(board uuid, section uuid, place bigint, moved uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position::bigint ORDER BY position), '{}') INTO neighbours
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
