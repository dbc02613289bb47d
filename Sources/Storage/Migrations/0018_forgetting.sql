-- People are forgotten: their names leave the log of a board, and with it the evenings that are over and exports.

-- A logged row with another name in the place of some. A section's header and footer, and a card's link and note, may have the
-- name too. A section is marked, since no undo brings it back.
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
    ) || CASE without_names.kind WHEN 'section' THEN '{"is_forgotten": true}' ELSE '{}' END::jsonb
    FROM jsonb_each(logged)
$$;

-- A logged row as an undo brings it back without people who were forgotten: a duet is the pick or the dibs of the other singer,
-- and a turn has the name that took theirs. Null where the row, or the edit of one, was theirs.
CREATE FUNCTION without_people(
    board uuid, kind text, row_id uuid, logged jsonb, is_deletion boolean, gone uuid[]
) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    is_first boolean := coalesce((logged ->> 'first_section_id')::uuid = ANY (gone), false);
    is_second boolean := coalesce((logged ->> 'second_section_id')::uuid = ANY (gone), false);
    without_first jsonb := '{"first_section_id": null, "first_person": "Guest"}';
    without_second jsonb := '{"second_section_id": null, "second_person": "Guest"}';
BEGIN
    IF without_people.kind = 'section' AND without_people.row_id = ANY (gone)
        OR (logged ->> 'section_id')::uuid = ANY (gone)
    THEN
        RETURN NULL;
    END IF;
    IF (logged ->> 'invited_section_id')::uuid = ANY (gone) THEN
        logged := logged || '{"invited_section_id": null}';
    END IF;
    IF NOT is_first AND NOT is_second THEN
        RETURN logged;
    END IF;
    IF NOT is_deletion THEN
        RETURN NULL;
    END IF;
    IF without_people.kind = 'pick' AND NOT EXISTS (
        SELECT FROM cards WHERE board_id = board AND id = (logged ->> 'card_id')::uuid
    ) THEN
        logged := logged || '{"card_id": null}';
    END IF;
    IF without_people.kind = 'pick' AND logged ->> 'state' IN ('now', 'sung') THEN
        RETURN logged || CASE WHEN is_first THEN without_first ELSE '{}' END
            || CASE WHEN is_second THEN without_second ELSE '{}' END;
    END IF;
    IF is_first AND is_second OR is_first AND logged ->> 'second_section_id' IS NULL THEN
        RETURN NULL;
    END IF;
    RETURN logged || jsonb_build_object(
        'first_section_id', logged -> CASE WHEN is_first THEN 'second_section_id' ELSE 'first_section_id' END,
        'second_section_id', NULL
    );
END
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
    -- Those with a link, or a note, that was last written there, and that still hang on the board.
    linked uuid[] := ARRAY(
        SELECT row_id FROM (
            SELECT DISTINCT ON (row_id) row_id, (new ->> 'section_id')::uuid AS section FROM changes
            WHERE board_id = board AND kind = 'card' AND row_id = ANY (pinned) AND new ? 'link' AND undoes IS NULL
            ORDER BY row_id, version DESC, id DESC
        ) AS written
        WHERE section = ANY (gone)
    );
    noted uuid[] := ARRAY(
        SELECT row_id FROM (
            SELECT DISTINCT ON (row_id) row_id, (new ->> 'section_id')::uuid AS section FROM changes
            WHERE board_id = board AND kind = 'card' AND row_id = ANY (pinned) AND new ? 'note' AND undoes IS NULL
            ORDER BY row_id, version DESC, id DESC
        ) AS written
        WHERE section = ANY (gone)
    );
BEGIN
    -- The edits are logged, so that screens show them, and the log forgets the earlier values below.
    UPDATE cards SET
        link = CASE WHEN id = ANY (linked) THEN NULL ELSE link END,
        note = CASE WHEN id = ANY (noted) THEN NULL ELSE note END
    WHERE board_id = board AND id = ANY (linked || noted);
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
