-- The sections of a board: a column for each person.

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
        CONSTRAINT sections_position_not_negative CHECK (position >= 0)
        CONSTRAINT sections_position_limit CHECK (position < 1::bigint << 53),
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

CREATE TRIGGER sections_raise_row_version BEFORE UPDATE ON sections
    FOR EACH ROW
    WHEN (
        (NEW.person, NEW.title, NEW.footer, NEW.position, NEW.rejected, NEW.state)
        IS DISTINCT FROM
        (OLD.person, OLD.title, OLD.footer, OLD.position, OLD.rejected, OLD.state)
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

-- A board holds at most 200 sections.
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
