-- People are forgotten: their names leave the log of a board, and with it the evenings that are over and exports.

-- A logged row with another name in the place of some. A section's header and footer, and a card's link and note, may have the
-- name too.
CREATE FUNCTION without_names(logged jsonb, kind text, names text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(
        key,
        CASE
            WHEN key IN ('person', 'first_person', 'second_person') AND value #>> '{}' = ANY (names) THEN '"Guest"'
            WHEN without_names.kind = 'section' AND key IN ('title', 'footer') THEN 'null'
            WHEN without_names.kind = 'card' AND key IN ('link', 'note') THEN 'null'
            ELSE value
        END
    )
    FROM jsonb_each(logged)
$$;

-- Forgets the people of sections that are gone, in the log and on the turns that they sang.
CREATE FUNCTION forget_people(board uuid, gone uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    names text[] := ARRAY(
        SELECT DISTINCT logged.person
        FROM changes, LATERAL (VALUES (old ->> 'person'), (new ->> 'person')) AS logged (person)
        WHERE board_id = board AND kind = 'section' AND row_id = ANY (gone) AND logged.person IS NOT NULL
    );
    sung uuid[] := ARRAY(
        SELECT DISTINCT row_id
        FROM changes, LATERAL (
            VALUES (old ->> 'first_section_id'), (old ->> 'second_section_id'),
                (new ->> 'first_section_id'), (new ->> 'second_section_id')
        ) AS logged (section)
        WHERE board_id = board AND kind = 'pick' AND logged.section::uuid = ANY (gone)
    );
    -- The cards that were ever in the sections: one that moved on has the link and the note of the earlier section.
    pinned uuid[] := ARRAY(
        SELECT DISTINCT row_id
        FROM changes
        WHERE board_id = board AND kind = 'card'
            AND ARRAY[(old ->> 'section_id')::uuid, (new ->> 'section_id')::uuid] && gone
    );
BEGIN
    -- The edit is logged, so that screens show it, and the log forgets the earlier name below.
    UPDATE picks SET
        first_person = CASE WHEN first_person = ANY (names) THEN 'Guest' ELSE first_person END,
        second_person = CASE WHEN second_person = ANY (names) THEN 'Guest' ELSE second_person END
    WHERE board_id = board AND id = ANY (sung) AND ARRAY[first_person, second_person]::text[] && names;
    UPDATE changes SET old = without_names(old, kind, names), new = without_names(new, kind, names)
    WHERE board_id = board
        AND (
            kind = 'section' AND row_id = ANY (gone) OR kind = 'pick' AND row_id = ANY (sung)
            OR kind = 'card' AND row_id = ANY (pinned)
                AND coalesce(old ->> 'link', old ->> 'note', new ->> 'link', new ->> 'note') IS NOT NULL
        );
END
$$;
