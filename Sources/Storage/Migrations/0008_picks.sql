CREATE DOMAIN pick_position AS bigint
    CONSTRAINT picks_position_not_negative CHECK (VALUE >= 0)
    CONSTRAINT picks_position_limit CHECK (VALUE < 1::bigint << 53);

CREATE DOMAIN pick_state AS text
    CONSTRAINT picks_state_known CHECK (VALUE IN ('waiting', 'sung'));

-- The card that a section goes with in the end; all of a board's, in the order of their positions, are its setlist. A pick has
-- an id of its own, so that a section may have several some day.
CREATE TABLE picks (
    board_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    section_id uuid NOT NULL,
    card_id uuid NOT NULL,
    position pick_position NOT NULL,
    state pick_state NOT NULL DEFAULT 'waiting',
    row_version bigint NOT NULL DEFAULT 1,
    created_at moment NOT NULL DEFAULT now(),
    CONSTRAINT picks_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT picks_one_per_section UNIQUE (board_id, section_id),
    CONSTRAINT picks_section_exists FOREIGN KEY (board_id, section_id) REFERENCES sections ON DELETE CASCADE,
    CONSTRAINT picks_card_exists FOREIGN KEY (board_id, card_id) REFERENCES cards ON DELETE CASCADE,
    CONSTRAINT picks_one_per_position UNIQUE (board_id, position) DEFERRABLE INITIALLY DEFERRED
);

COMMENT ON COLUMN picks.position IS 'sorts the setlist; gaps are allowed';

-- A section picks a card of its own that is not rejected in its eyes, of a song that no other section picked; the two
-- holders of a duet may share one. A pick that is given no position comes last. The card of a pick from a file may have been
-- crossed off since.
CREATE FUNCTION check_pick() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    song uuid;
    is_rejected boolean;
    holders uuid[];
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := next_version(NEW.board_id);
    SELECT cards.song_id, ARRAY[claims.first_section_id, claims.second_section_id],
        coalesce(
            cards.rejected,
            CASE WHEN NEW.section_id NOT IN (
                claims.first_section_id, coalesce(claims.second_section_id, claims.first_section_id)
            ) THEN true END,
            sections.rejected,
            false
        )
    INTO song, holders, is_rejected
    FROM cards
    JOIN sections ON sections.board_id = cards.board_id AND sections.id = cards.section_id
    LEFT JOIN claims ON claims.board_id = cards.board_id AND claims.song_id = cards.song_id
    WHERE cards.board_id = NEW.board_id AND cards.id = NEW.card_id AND cards.section_id = NEW.section_id;
    IF NOT FOUND AND EXISTS (SELECT FROM sections WHERE board_id = NEW.board_id AND id = NEW.section_id) THEN
        RAISE EXCEPTION 'the section has no such card'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'picks_card_exists', TABLE = 'picks';
    END IF;
    IF is_rejected THEN
        RAISE EXCEPTION 'the card is rejected'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'picks_not_rejected', TABLE = 'picks';
    END IF;
    IF EXISTS (
        SELECT FROM picks JOIN cards ON cards.board_id = picks.board_id AND cards.id = picks.card_id
        WHERE picks.board_id = NEW.board_id AND picks.section_id <> NEW.section_id AND cards.song_id = song
            AND NOT coalesce(holders @> ARRAY[picks.section_id, NEW.section_id], false)
    ) THEN
        RAISE EXCEPTION 'another section picked the song'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'picks_one_per_song', TABLE = 'picks';
    END IF;
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + 1024 INTO NEW.position FROM picks WHERE board_id = NEW.board_id;
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER picks_check BEFORE INSERT OR UPDATE OF card_id ON picks
    FOR EACH ROW EXECUTE FUNCTION check_pick();

-- A card that moves to another section is not the pick of the one it leaves any more.
CREATE FUNCTION drop_pick() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM picks WHERE board_id = OLD.board_id AND section_id = OLD.section_id AND card_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER cards_drop_pick AFTER UPDATE OF section_id ON cards
    FOR EACH ROW WHEN (NEW.section_id <> OLD.section_id) EXECUTE FUNCTION drop_pick();

-- The position that puts a pick at a place among the others of its board. As few of them move as have to when there is no
-- room.
CREATE FUNCTION pick_position(board uuid, place bigint, moved uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position::bigint ORDER BY position), '{}') INTO neighbours
    FROM picks WHERE board_id = board AND section_id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(
        neighbours, (SELECT position FROM picks WHERE board_id = board AND section_id = moved), place
    );
    IF found IS NULL THEN
        apart := neighbours_apart(neighbours, place);
        UPDATE picks SET position = shift.after
        FROM unnest(neighbours, apart) AS shift (before, after)
        WHERE board_id = board AND section_id <> moved AND position = shift.before AND shift.after <> shift.before;
        RETURN position_among(apart, NULL, place);
    END IF;
    RETURN found;
END
$$;
