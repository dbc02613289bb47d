-- expands
-- The log says when a board was restored from a file. What happened here after the version of the file stays in the log and
-- cannot be undone any more, so that the versions go on without a gap.
ALTER TABLE changes
    DROP CONSTRAINT changes_kind_known,
    ADD CONSTRAINT changes_kind_known
        CHECK (kind IN ('board', 'section', 'card', 'claim', 'pick', 'restored'));

COMMENT ON COLUMN changes.new IS
    'the row after the change, null when it was deleted; of a restored board the version that its file had';

-- As before, but for what a restored board took the place of.
CREATE OR REPLACE FUNCTION undo_change(board uuid, who text, wanted bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    undone bigint;
    -- A guest's name is "guest:" and an id.
    is_last_section boolean := coalesce(who, '') ^@ 'guest:' AND 1 = (
        SELECT count(*) FROM guest_sections JOIN sections ON sections.board_id = board AND sections.id = section_id
        WHERE guest_sections.board_id = board AND guest_id::text = substr(who, 7)
    );
    entry changes;
    ranks text[] := '{board,section,card,claim,pick}';
BEGIN
    SELECT max(version) INTO undone
    FROM changes
    WHERE board_id = board AND undoes IS NULL AND version = coalesce(wanted, version) AND actor = coalesce(who, actor)
        AND kind <> 'restored'
        AND NOT EXISTS (
            SELECT FROM changes AS later WHERE later.board_id = board AND later.undoes = changes.version
        )
        AND NOT EXISTS (
            SELECT FROM changes AS later
            WHERE later.board_id = board AND later.kind = 'restored' AND later.version > changes.version
                AND (later.new ->> 'version')::bigint < changes.version
        )
        AND NOT (is_last_section AND EXISTS (
            SELECT FROM changes AS made
            WHERE made.board_id = board AND made.version = changes.version AND made.kind = 'section' AND made.old IS NULL
        ));
    IF undone IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM set_config('karaoke.undoes', undone::text, true);
    -- What was made goes first, and what hangs on something else before it; what was there comes back the other way round.
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NULL
        ORDER BY array_position(ranks, kind) DESC, id DESC
    LOOP
        PERFORM undo_row(entry);
    END LOOP;
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NOT NULL
        ORDER BY array_position(ranks, kind), id DESC
    LOOP
        PERFORM undo_row(entry);
    END LOOP;
    PERFORM set_config('karaoke.undoes', '', true);
    RETURN undone;
END
$$;

CREATE INDEX changes_of_boards ON changes (board_id, version) WHERE kind IN ('board', 'restored');
