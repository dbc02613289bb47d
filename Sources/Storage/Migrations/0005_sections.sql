-- The sections of a board: a column for each person.

CREATE DOMAIN section_person AS text
    CONSTRAINT sections_person_length CHECK (char_length(VALUE) BETWEEN 1 AND 200)
    CONSTRAINT sections_person_not_blank CHECK (fold(VALUE) <> '');
CREATE DOMAIN section_title AS text
    CONSTRAINT sections_title_length CHECK (char_length(VALUE) <= 200);
CREATE DOMAIN section_footer AS text
    CONSTRAINT sections_footer_length CHECK (char_length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN section_position AS bigint
    CONSTRAINT sections_position_not_negative CHECK (VALUE >= 0)
    CONSTRAINT sections_position_limit CHECK (VALUE < 1::bigint << 53);
CREATE DOMAIN section_state AS text
    CONSTRAINT sections_state_known CHECK (VALUE IN ('active', 'away'));

CREATE DOMAIN section_rotation AS integer
    CONSTRAINT sections_rotation_range CHECK (VALUE BETWEEN 1 AND 1 << 30);

CREATE TABLE sections (
    board_id uuid NOT NULL
        CONSTRAINT sections_board_exists REFERENCES boards ON DELETE CASCADE,
    id uuid NOT NULL,
    person section_person NOT NULL,
    title section_title,
    footer section_footer,
    position section_position NOT NULL,
    rejected boolean,
    state section_state NOT NULL DEFAULT 'active',
    rotation section_rotation,
    row_version bigint NOT NULL DEFAULT 1,
    created_at moment NOT NULL DEFAULT now(),
    updated_at moment NOT NULL DEFAULT now(),
    folded_person text NOT NULL GENERATED ALWAYS AS (fold(person)) STORED,
    CONSTRAINT sections_pkey PRIMARY KEY (board_id, id),
    CONSTRAINT sections_one_per_person UNIQUE (board_id, folded_person),
    CONSTRAINT sections_one_per_position UNIQUE (board_id, position) DEFERRABLE INITIALLY DEFERRED
) WITH (fillfactor = 80);

COMMENT ON COLUMN sections.title IS 'null: made from the person; empty: a section without a header';
COMMENT ON COLUMN sections.position IS 'sorts the sections of a board; gaps are allowed';
COMMENT ON COLUMN sections.rotation IS
    'the place in the rotation, kept once the first pick gave it; equals are allowed; null before';
COMMENT ON COLUMN sections.rejected IS 'a container value: true and false are written, null is not';

-- A section that is given no position comes last.
CREATE FUNCTION place_section() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := next_version(NEW.board_id);
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + 1024 INTO NEW.position FROM sections WHERE board_id = NEW.board_id;
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_place BEFORE INSERT ON sections
    FOR EACH ROW EXECUTE FUNCTION place_section();

-- The position that puts a section at a place among the others of its board. As few of them move as have to when there is no
-- room.
CREATE FUNCTION section_position(board uuid, place bigint, moved uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position::bigint ORDER BY position), '{}') INTO neighbours
    FROM sections WHERE board_id = board AND id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(neighbours, (SELECT position FROM sections WHERE board_id = board AND id = moved), place);
    IF found IS NULL THEN
        apart := neighbours_apart(neighbours, place);
        UPDATE sections SET position = shift.after
        FROM unnest(neighbours, apart) AS shift (before, after)
        WHERE board_id = board AND id <> moved AND position = shift.before AND shift.after <> shift.before;
        RETURN position_among(apart, NULL, place);
    END IF;
    RETURN found;
END
$$;

-- A board holds at most 200 sections.
CREATE FUNCTION check_limit_of_sections(board uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM sections WHERE board_id = board) > 200 THEN
        RAISE EXCEPTION 'a board holds at most 200 sections'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'sections_at_most_200', TABLE = 'sections';
    END IF;
END
$$;

CREATE FUNCTION limit_sections() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_limit_of_sections(board_id) FROM (SELECT DISTINCT board_id FROM added) AS boards;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_limit AFTER INSERT ON sections REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION limit_sections();
