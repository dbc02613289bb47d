-- expands
-- Takes back a change of a board: the one that is wanted, or else the last. Those of one actor are looked at only, or all
-- when that is null. What takes back, and what was taken back, is not looked at; nor is, for a guest, what made the
-- guest's only section: a phone without a section could do nothing any more.
--
-- Answers the version of the change; null when there is none.
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
        AND NOT EXISTS (
            SELECT FROM changes AS later WHERE later.board_id = board AND later.undoes = changes.version
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
