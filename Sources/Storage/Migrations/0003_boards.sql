CREATE TABLE boards (
    id uuid CONSTRAINT boards_pkey PRIMARY KEY,
    slug text NOT NULL
        CONSTRAINT boards_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 100)
        CONSTRAINT boards_one_per_slug UNIQUE,
    title text NOT NULL
        CONSTRAINT boards_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
    state text NOT NULL DEFAULT 'active'
        CONSTRAINT boards_state_known CHECK (state IN ('active', 'frozen', 'closed')),
    readable_by text NOT NULL DEFAULT 'everyone'
        CONSTRAINT boards_readable_by_known CHECK (readable_by IN ('everyone', 'token')),
    version bigint NOT NULL DEFAULT 1
        CONSTRAINT boards_version_positive CHECK (version >= 1),
    changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    created_at timestamptz NOT NULL DEFAULT now(),
    -- What stands in the place of a board in other addresses.
    CONSTRAINT boards_slug_not_reserved CHECK (slug <> 'import'),
    -- A slug is never read as an id.
    CONSTRAINT boards_slug_not_id CHECK (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);

COMMENT ON COLUMN boards.changed_in IS 'the transaction that raised the version last, so that one transaction raises it once';

CREATE TABLE sections (
    board_id uuid NOT NULL
        CONSTRAINT sections_board_exists REFERENCES boards ON DELETE CASCADE,
    id uuid NOT NULL,
    person text NOT NULL
        CONSTRAINT sections_person_length CHECK (char_length(person) BETWEEN 1 AND 200),
    title text
        CONSTRAINT sections_title_length CHECK (char_length(title) <= 200),
    footer text
        CONSTRAINT sections_footer_length CHECK (char_length(footer) BETWEEN 1 AND 200),
    position bigint NOT NULL
        CONSTRAINT sections_position_not_negative CHECK (position >= 0),
    rejected boolean,
    state text NOT NULL DEFAULT 'active'
        CONSTRAINT sections_state_known CHECK (state IN ('active', 'away')),
    row_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    folded_person text NOT NULL GENERATED ALWAYS AS (fold(person)) STORED
        CONSTRAINT sections_person_not_blank CHECK (folded_person <> ''),
    CONSTRAINT sections_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT sections_one_per_person UNIQUE (board_id, folded_person),
    CONSTRAINT sections_one_per_position UNIQUE (board_id, position) DEFERRABLE INITIALLY DEFERRED
);

COMMENT ON COLUMN sections.title IS 'null: made from the person; empty: a section without a header';
COMMENT ON COLUMN sections.position IS 'sorts the sections of a board; gaps are allowed';
COMMENT ON COLUMN sections.rejected IS 'a container value: true and false are written, null is not';

CREATE TABLE cards (
    board_id uuid NOT NULL,
    id uuid NOT NULL,
    section_id uuid NOT NULL,
    song_id uuid NOT NULL
        CONSTRAINT cards_song_exists REFERENCES songs,
    title text NOT NULL
        CONSTRAINT cards_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
    artist text NOT NULL
        CONSTRAINT cards_artist_length CHECK (char_length(artist) BETWEEN 1 AND 200),
    position bigint NOT NULL
        CONSTRAINT cards_position_not_negative CHECK (position >= 0),
    slot integer NOT NULL
        CONSTRAINT cards_slot_not_negative CHECK (slot >= 0),
    rejected boolean,
    row_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT cards_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT cards_section_exists FOREIGN KEY (board_id, section_id) REFERENCES sections ON DELETE CASCADE,
    CONSTRAINT cards_song_once_per_section UNIQUE (board_id, section_id, song_id),
    CONSTRAINT cards_one_per_slot UNIQUE (board_id, section_id, slot),
    CONSTRAINT cards_one_per_position UNIQUE (board_id, section_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE INDEX cards_by_song ON cards (song_id);

COMMENT ON COLUMN cards.title IS 'as it was pinned';
COMMENT ON COLUMN cards.position IS 'sorts the cards of a section; gaps are allowed';
COMMENT ON COLUMN cards.slot IS 'the place on the cork, kept for as long as the card stays in its section';
COMMENT ON COLUMN cards.rejected IS 'a container value: true and false are written, null is not';

CREATE TRIGGER sections_raise_row_version BEFORE UPDATE ON sections
    FOR EACH ROW
    WHEN (
        (NEW.person, NEW.title, NEW.footer, NEW.position, NEW.rejected, NEW.state)
        IS DISTINCT FROM
        (OLD.person, OLD.title, OLD.footer, OLD.position, OLD.rejected, OLD.state)
    )
    EXECUTE FUNCTION raise_row_version();
CREATE TRIGGER cards_raise_row_version BEFORE UPDATE ON cards
    FOR EACH ROW
    WHEN (
        (NEW.section_id, NEW.song_id, NEW.title, NEW.artist, NEW.position, NEW.slot, NEW.rejected)
        IS DISTINCT FROM
        (OLD.section_id, OLD.song_id, OLD.title, OLD.artist, OLD.position, OLD.slot, OLD.rejected)
    )
    EXECUTE FUNCTION raise_row_version();

-- A section that is given no position comes last.
CREATE FUNCTION place_section() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    SELECT coalesce(max(position), 0) + 1024 INTO NEW.position FROM sections WHERE board_id = NEW.board_id;
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_place BEFORE INSERT ON sections
    FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION place_section();

-- A card that is given no position comes last; given no slot, it takes the lowest that is free in its section.
CREATE FUNCTION place_card() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + 1024 INTO NEW.position
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

CREATE TRIGGER cards_place BEFORE INSERT OR UPDATE ON cards
    FOR EACH ROW WHEN (NEW.position IS NULL OR NEW.slot IS NULL) EXECUTE FUNCTION place_card();

-- The position that puts a row at a place, counted from zero, among its neighbours: where it is when that is the place,
-- else halfway between its new neighbours, or 1024 behind the last. Null where there is no room.
CREATE FUNCTION position_among(neighbours bigint[], own bigint, place bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN (SELECT count(*) FROM unnest(neighbours) AS neighbour WHERE neighbour < own) = place AND own IS NOT NULL
            THEN own
        WHEN place >= cardinality(neighbours)
            THEN coalesce(neighbours[cardinality(neighbours)], 0) + 1024
        WHEN neighbours[place + 1] - coalesce(neighbours[place], -1) > 1
            THEN (coalesce(neighbours[place], -1) + neighbours[place + 1]) / 2
    END
$$;

-- The position that puts a section at a place among the others of its board, which move apart when there is no room.
CREATE FUNCTION section_position(board uuid, place bigint, moved uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    neighbours bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position ORDER BY position), '{}') INTO neighbours
    FROM sections WHERE board_id = board AND id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(neighbours, (SELECT position FROM sections WHERE board_id = board AND id = moved), place);
    IF found IS NULL THEN
        UPDATE sections SET position = 1024 * array_position(neighbours, sections.position)
        WHERE board_id = board AND id <> moved;
        RETURN 1024 * place + 512;
    END IF;
    RETURN found;
END
$$;

-- The same for a card among the other cards of a section.
CREATE FUNCTION card_position(board uuid, section uuid, place bigint, moved uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    neighbours bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position ORDER BY position), '{}') INTO neighbours
    FROM cards WHERE board_id = board AND section_id = section AND id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(
        neighbours,
        (SELECT position FROM cards WHERE board_id = board AND section_id = section AND id = moved),
        place
    );
    IF found IS NULL THEN
        UPDATE cards SET position = 1024 * array_position(neighbours, cards.position)
        WHERE board_id = board AND section_id = section AND id <> moved;
        RETURN 1024 * place + 512;
    END IF;
    RETURN found;
END
$$;

-- A board holds at most 200 sections and 2,000 cards.
CREATE FUNCTION limit_sections() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM sections WHERE board_id IN (SELECT board_id FROM added) GROUP BY board_id HAVING count(*) > 200
    ) THEN
        RAISE EXCEPTION 'a board holds at most 200 sections'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'sections_at_most_200', TABLE = 'sections';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_limit AFTER INSERT ON sections REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION limit_sections();

CREATE FUNCTION limit_cards() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM cards WHERE board_id IN (SELECT board_id FROM added) GROUP BY board_id HAVING count(*) > 2000
    ) THEN
        RAISE EXCEPTION 'a board holds at most 2000 cards'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_at_most_2000', TABLE = 'cards';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER cards_limit AFTER INSERT ON cards REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION limit_cards();
