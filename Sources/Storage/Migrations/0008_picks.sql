-- The picks of an evening. `Board.Setlist` decides their rounds and places, under the lock of the board; the schema keeps what is
-- true of every single row.

CREATE DOMAIN pick_title AS text
    CONSTRAINT picks_title_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN pick_artist AS text
    CONSTRAINT picks_artist_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN pick_person AS text
    CONSTRAINT picks_person_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN pick_state AS text
    CONSTRAINT picks_state_known CHECK (VALUE IN ('waiting', 'now', 'sung', 'skipped'));
CREATE DOMAIN pick_round AS integer
    CONSTRAINT picks_round_range CHECK (VALUE BETWEEN 1 AND 1 << 30);
CREATE DOMAIN pick_place AS bigint
    CONSTRAINT picks_place_range CHECK (VALUE BETWEEN -(1::bigint << 50) AND 1::bigint << 50);
CREATE DOMAIN pick_skips AS smallint
    CONSTRAINT picks_skips_range CHECK (VALUE BETWEEN 0 AND 2);
CREATE DOMAIN pick_exception AS text
    CONSTRAINT picks_exception_known CHECK (VALUE IN ('announced', 'skipped', 'moved'));

CREATE TABLE picks (
    board_id uuid NOT NULL
        CONSTRAINT picks_board_exists REFERENCES boards ON DELETE CASCADE,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    song_id uuid NOT NULL,
    card_id uuid,
    first_section_id uuid,
    second_section_id uuid,
    title pick_title NOT NULL,
    artist pick_artist NOT NULL,
    first_person pick_person,
    second_person pick_person,
    state pick_state NOT NULL DEFAULT 'waiting',
    is_next boolean NOT NULL DEFAULT false,
    is_coming boolean NOT NULL DEFAULT false,
    round pick_round NOT NULL,
    place pick_place NOT NULL,
    skips pick_skips NOT NULL DEFAULT 0,
    is_moved boolean NOT NULL DEFAULT false,
    exception pick_exception,
    called_at moment,
    sung_at moment,
    row_version bigint NOT NULL DEFAULT 1,
    created_at moment NOT NULL DEFAULT clock_timestamp(),
    updated_at moment NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT picks_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT picks_card_exists FOREIGN KEY (board_id, card_id) REFERENCES cards,
    CONSTRAINT picks_first_section_exists FOREIGN KEY (board_id, first_section_id) REFERENCES sections,
    CONSTRAINT picks_second_section_exists FOREIGN KEY (board_id, second_section_id) REFERENCES sections,
    CONSTRAINT picks_duet_of_two CHECK (second_section_id <> first_section_id),
    CONSTRAINT picks_have_singers CHECK (state <> 'waiting' OR first_section_id IS NOT NULL),
    CONSTRAINT picks_first_person_or_section CHECK ((first_section_id IS NULL) = (first_person IS NOT NULL)),
    CONSTRAINT picks_second_person_or_section CHECK (second_section_id IS NULL OR second_person IS NULL),
    CONSTRAINT picks_next_waits CHECK (state = 'waiting' OR NOT is_next),
    CONSTRAINT picks_coming_next CHECK (is_next OR NOT is_coming),
    CONSTRAINT picks_turns_called CHECK ((state IN ('now', 'sung')) = (called_at IS NOT NULL)),
    CONSTRAINT picks_turns_sung CHECK ((state = 'sung') = (sung_at IS NOT NULL)),
    CONSTRAINT picks_called_before_sung CHECK (sung_at >= called_at),
    CONSTRAINT picks_exceptions_of_turns CHECK (exception IS NULL OR state IN ('now', 'sung'))
) WITH (fillfactor = 80);

CREATE UNIQUE INDEX picks_one_now ON picks (board_id) WHERE state = 'now';
CREATE UNIQUE INDEX picks_one_next ON picks (board_id) WHERE is_next;
CREATE UNIQUE INDEX picks_one_waiting_per_song ON picks (board_id, song_id) WHERE state = 'waiting';
CREATE INDEX picks_by_song ON picks (song_id);
CREATE INDEX picks_by_card ON picks (board_id, card_id) WHERE card_id IS NOT NULL;

COMMENT ON TABLE picks IS 'the songs that sections go with; turns outlive their cards, sections and songs';
COMMENT ON COLUMN picks.song_id IS 'may name a song that was deleted';
COMMENT ON COLUMN picks.title IS 'as it was picked; a rename or a merge of the song rewrites it along with the cards';
COMMENT ON COLUMN picks.first_person IS 'the name of a singer whose section was deleted; null while the section exists';
COMMENT ON COLUMN picks.is_next IS 'announced: called next, wherever its place is';
COMMENT ON COLUMN picks.is_coming IS 'the singers of the announced pick say that they are on the way';
COMMENT ON COLUMN picks.place IS 'sorts the picks that wait; gaps and equals are allowed, the id decides between equals';
COMMENT ON COLUMN picks.skips IS 'the skips since the pick was made or brought back by hand';
COMMENT ON COLUMN picks.exception IS 'the reason why the pick was called before one that the rule calls earlier';
COMMENT ON COLUMN picks.created_at IS 'by this, boards with the rule "picked" sort';

-- A section picks a card of its own, or of the partner in a duet, that is not rejected in their eyes. The pick copies the song.
-- A pick that a hand brings back is checked again. The card of a pick from a file may have been crossed off since.
CREATE FUNCTION check_pick() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    card cards;
    is_rejected boolean;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'INSERT' THEN
        NEW.row_version := next_version(NEW.board_id);
        NEW.updated_at := clock_timestamp();
    END IF;
    -- A duet that lost the singer with the card waits without one.
    IF NEW.card_id IS NULL OR NEW.state <> 'waiting' THEN
        RETURN NEW;
    END IF;
    SELECT cards.* INTO card
    FROM cards
    WHERE cards.board_id = NEW.board_id AND cards.id = NEW.card_id
        AND cards.section_id IN (NEW.first_section_id, NEW.second_section_id);
    IF NOT FOUND THEN
        -- The foreign key reports a missing section.
        IF EXISTS (SELECT FROM sections WHERE board_id = NEW.board_id AND id = NEW.first_section_id) THEN
            RAISE EXCEPTION 'the section has no such card'
                USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'picks_card_exists', TABLE = 'picks';
        END IF;
        RETURN NEW;
    END IF;
    SELECT coalesce(
        card.rejected,
        CASE WHEN claims.song_id IS NOT NULL AND NOT ARRAY[claims.first_section_id, claims.second_section_id]
            && ARRAY[NEW.first_section_id, NEW.second_section_id] THEN true END,
        sections.rejected,
        false
    )
    INTO is_rejected
    FROM sections LEFT JOIN claims ON claims.board_id = sections.board_id AND claims.song_id = card.song_id
    WHERE sections.board_id = NEW.board_id AND sections.id = card.section_id;
    IF is_rejected THEN
        RAISE EXCEPTION 'the card is rejected'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'picks_not_rejected', TABLE = 'picks';
    END IF;
    IF TG_OP = 'INSERT' THEN
        NEW.song_id := card.song_id;
        NEW.title := coalesce(NEW.title, card.title);
        NEW.artist := coalesce(NEW.artist, card.artist);
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER picks_check BEFORE INSERT ON picks
    FOR EACH ROW EXECUTE FUNCTION check_pick();
CREATE TRIGGER picks_check_again BEFORE UPDATE OF state, card_id ON picks
    FOR EACH ROW
    WHEN (
        NEW.state = 'waiting'
        AND (
            OLD.state = 'skipped'
            -- A singer that leaves a duet takes the card along.
            OR NEW.card_id IS DISTINCT FROM OLD.card_id
                AND (NEW.first_section_id, NEW.second_section_id)
                    IS NOT DISTINCT FROM (OLD.first_section_id, OLD.second_section_id)
        )
    )
    EXECUTE FUNCTION check_pick();

-- Singers who are on the way come for the pick that is announced. With the announcement that ends, however the pick lost it.
CREATE FUNCTION end_coming() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_coming := false;
    RETURN NEW;
END
$$;

CREATE TRIGGER picks_end_coming BEFORE INSERT OR UPDATE ON picks
    FOR EACH ROW WHEN (NEW.is_coming AND NOT NEW.is_next) EXECUTE FUNCTION end_coming();

-- The functions below release picks from what is deleted, so that a turn survives and no other pick waits without a singer or
-- against its singer's will. They are triggers, and no actions of the foreign keys: Citus has no `SET NULL` of single columns,
-- and the deletion of a board must not depend on the order of constraints.
--
-- With the board all its picks go. Rows that a cascade deletes are not updated before, since the board is gone already.
--
-- They leave no pick announced that is gone. The next one is announced by the code that runs the statement.

-- A section leaves: its picks go, but for turns, which keep the name, and duets, which remain the picks of the other singer.
CREATE FUNCTION release_picks_of_section() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM boards WHERE id = OLD.board_id) THEN
        RETURN OLD;
    END IF;
    DELETE FROM picks
    WHERE board_id = OLD.board_id AND first_section_id = OLD.id AND second_section_id IS NULL
        AND state IN ('waiting', 'skipped');
    -- The other singer goes on with an own card of the song, or without a card.
    UPDATE picks SET
        first_section_id = CASE WHEN first_section_id = OLD.id THEN second_section_id ELSE first_section_id END,
        second_section_id = NULL,
        card_id = (
            SELECT cards.id FROM cards
            WHERE cards.board_id = OLD.board_id AND cards.song_id = picks.song_id
                AND cards.section_id = CASE WHEN picks.first_section_id = OLD.id
                    THEN picks.second_section_id ELSE picks.first_section_id END
        )
    WHERE board_id = OLD.board_id AND OLD.id IN (first_section_id, second_section_id)
        AND state IN ('waiting', 'skipped');
    UPDATE picks SET
        first_section_id = nullif(first_section_id, OLD.id),
        first_person = CASE WHEN first_section_id = OLD.id THEN OLD.person ELSE first_person END,
        second_section_id = nullif(second_section_id, OLD.id),
        second_person = CASE WHEN second_section_id = OLD.id THEN OLD.person ELSE second_person END
    WHERE board_id = OLD.board_id AND OLD.id IN (first_section_id, second_section_id);
    RETURN OLD;
END
$$;

CREATE TRIGGER sections_release_picks BEFORE DELETE ON sections
    FOR EACH ROW EXECUTE FUNCTION release_picks_of_section();

-- A card is taken down, or moves to a section that does not sing it: the pick that waits for it is taken back.
CREATE FUNCTION release_picks_of_card() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM picks
        WHERE board_id = OLD.board_id AND card_id = OLD.id AND state IN ('waiting', 'skipped')
            AND first_section_id <> NEW.section_id AND second_section_id IS DISTINCT FROM NEW.section_id;
        RETURN NEW;
    END IF;
    IF NOT EXISTS (SELECT FROM boards WHERE id = OLD.board_id) THEN
        RETURN OLD;
    END IF;
    DELETE FROM picks WHERE board_id = OLD.board_id AND card_id = OLD.id AND state IN ('waiting', 'skipped');
    UPDATE picks SET card_id = NULL WHERE board_id = OLD.board_id AND card_id = OLD.id;
    RETURN OLD;
END
$$;

CREATE TRIGGER cards_release_picks BEFORE DELETE ON cards
    FOR EACH ROW EXECUTE FUNCTION release_picks_of_card();
CREATE TRIGGER cards_release_moved_picks BEFORE UPDATE OF section_id ON cards
    FOR EACH ROW WHEN (NEW.section_id <> OLD.section_id) EXECUTE FUNCTION release_picks_of_card();
