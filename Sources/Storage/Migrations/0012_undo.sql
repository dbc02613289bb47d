-- Undoes the effect of a change on one row, unless a later change prevents it: a new value in a column that the change wrote,
-- a new row in the place of one that it deleted, or a row that refers to one that it created.
--
-- A pick that was announced is announced again, instead of any other, unless a guest undoes: a guest's tap never changes the next
-- one, so that the pick comes back to its place, behind the one that was announced since.
CREATE FUNCTION undo_row(board uuid, kind text, row_id uuid, old jsonb, new jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    place text := undo_row.kind || 's';
    board_key text := CASE undo_row.kind WHEN 'board' THEN 'id' ELSE 'board_id' END;
    row_key text := CASE undo_row.kind WHEN 'claim' THEN 'song_id' ELSE 'id' END;
    present jsonb;
    written text[];
    announces boolean := undo_row.kind = 'pick' AND acting_guest() IS NULL;
    columns text;
    is_possible boolean;
BEGIN
    EXECUTE format('SELECT to_jsonb(present) FROM %I AS present WHERE %I = $1 AND %I = $2', place, board_key, row_key)
        INTO present USING board, undo_row.row_id;
    SELECT array_agg(key), string_agg(quote_ident(key), ', ') INTO written, columns
    FROM jsonb_each(undo_row.old) AS before
    WHERE before.value IS DISTINCT FROM undo_row.new -> before.key
        AND (before.key <> 'is_next' OR announces);
    IF undo_row.old IS NOT NULL AND undo_row.new IS NOT NULL AND columns IS NULL THEN
        RETURN;
    END IF;
    is_possible := CASE
        WHEN undo_row.old IS NULL THEN
            present @> (undo_row.new - '{created_at,rotation,is_next,is_coming,place}'::text[])
            AND NOT EXISTS (
                SELECT FROM cards
                WHERE undo_row.kind = 'section' AND board_id = board AND section_id = undo_row.row_id
            )
            AND NOT EXISTS (
                SELECT FROM picks
                WHERE undo_row.kind IN ('section', 'card') AND board_id = board
                    AND undo_row.row_id IN (first_section_id, second_section_id, card_id)
            )
        WHEN undo_row.new IS NULL THEN
            present IS NULL
            -- The song was called since, and is sung once.
            AND NOT EXISTS (
                SELECT FROM picks JOIN boards ON boards.id = picks.board_id
                WHERE undo_row.kind = 'pick' AND picks.board_id = board AND NOT boards.allows_encores
                    AND picks.song_id = (undo_row.old ->> 'song_id')::uuid AND picks.state IN ('now', 'sung')
            )
            -- A singer took the round with another pick since.
            AND NOT EXISTS (
                SELECT FROM picks
                WHERE undo_row.kind = 'pick' AND board_id = board AND round = (undo_row.old ->> 'round')::integer
                    AND ARRAY[first_section_id, second_section_id] && ARRAY[
                        (undo_row.old ->> 'first_section_id')::uuid, (undo_row.old ->> 'second_section_id')::uuid
                    ]
            )
        -- The song may have a new claim with the same values in some columns; later columns of the table make no difference.
        WHEN undo_row.kind = 'claim' THEN present @> undo_row.new
        ELSE NOT EXISTS (
            SELECT FROM unnest(written) AS key
            WHERE key <> 'is_next' AND present -> key IS DISTINCT FROM undo_row.new -> key
        )
    END;
    -- Entries of files that earlier releases wrote have other columns.
    IF is_possible IS NOT TRUE OR undo_row.kind = 'pick' AND coalesce(undo_row.old, undo_row.new) ? 'section_id' THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    IF announces AND (undo_row.old ->> 'is_next')::boolean THEN
        UPDATE picks SET is_next = false WHERE board_id = board AND is_next AND id <> undo_row.row_id;
    END IF;
    CASE
        WHEN undo_row.old IS NULL THEN
            EXECUTE format('DELETE FROM %I WHERE board_id = $1 AND %I = $2', place, row_key)
                USING board, undo_row.row_id;
        WHEN undo_row.new IS NULL THEN
            EXECUTE format(
                'INSERT INTO %1$I (board_id, %2$s) SELECT $1, %2$s FROM jsonb_populate_record(NULL::%1$I, $2)',
                place, columns
            ) USING board, undo_row.old;
        ELSE
            EXECUTE format(
                'UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)) '
                'WHERE %3$I = $2 AND %4$I = $3',
                place, columns, board_key, row_key
            ) USING undo_row.old, board, undo_row.row_id;
    END CASE;
END
$$;

-- Undoes the given change of a board, or else the last one, among those of one actor, or of all when that is null. Skips undos,
-- undone changes, changes that a restoration replaced or before a clearing, and the creation of the board. A guest cannot undo the creation of
-- their only section, because a phone without a section could do nothing. Searches the last 1,000 changes of the board for the
-- last one, so that an undo costs the same for a log of any length.
--
-- Returns the version of the change; null when there is none.
CREATE FUNCTION undo_change(board uuid, who text, wanted bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    undone bigint;
    -- A guest's name is "guest:" and an id.
    is_last_section boolean := coalesce(who, '') ^@ 'guest:' AND 1 = (
        SELECT count(*) FROM guest_sections JOIN sections ON sections.board_id = board AND sections.id = section_id
        WHERE guest_sections.board_id = board AND guest_id::text = substr(who, 7)
    );
    latest bigint := (SELECT version FROM boards WHERE id = board);
    entry changes;
    ranks text[] := '{board,section,card,claim,pick}';
    forgotten uuid[];
BEGIN
    SELECT version INTO undone
    FROM changes
    WHERE board_id = board AND version BETWEEN coalesce(wanted, latest - 999) AND coalesce(wanted, latest)
        AND undoes IS NULL AND actor = coalesce(who, actor)
        AND kind <> 'restored'
        AND NOT EXISTS (
            SELECT FROM changes AS later WHERE later.board_id = board AND later.undoes = changes.version
        )
        AND NOT EXISTS (
            SELECT FROM changes AS later
            WHERE later.board_id = board AND later.kind = 'restored' AND later.version > changes.version
                AND (later.new ->> 'version')::bigint < changes.version
        )
        -- An evening that was cleared away stays as it was, unless the clearing is undone.
        AND NOT EXISTS (
            SELECT FROM changes AS later
            WHERE later.board_id = board AND later.kind = 'cleared' AND later.new IS NOT NULL
                AND later.version > changes.version
                AND NOT EXISTS (
                    SELECT FROM changes AS undo WHERE undo.board_id = board AND undo.undoes = later.version
                )
        )
        AND NOT EXISTS (
            SELECT FROM changes AS made
            WHERE made.board_id = board AND made.version = changes.version AND made.old IS NULL
                AND (made.kind = 'board' OR made.kind = 'section' AND is_last_section)
        )
    ORDER BY version DESC
    LIMIT 1;
    IF undone IS NULL THEN
        RETURN NULL;
    END IF;
    -- Deletes created rows first, each before the row that it refers to; then restores deleted rows in the opposite order.
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NULL AND kind <> 'cleared'
        ORDER BY array_position(ranks, kind) DESC, id DESC
    LOOP
        PERFORM undo_row(board, entry.kind, entry.row_id, entry.old, entry.new);
    END LOOP;
    -- The people of the next evening came to a board that was empty.
    IF EXISTS (SELECT FROM sections WHERE board_id = board)
        AND EXISTS (SELECT FROM changes WHERE board_id = board AND version = undone AND kind = 'cleared')
    THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    forgotten := ARRAY(
        SELECT row_id FROM changes
        WHERE board_id = board AND version = undone AND kind = 'section' AND (old ->> 'is_forgotten')::boolean
    );
    -- A board that was closed is closed again last.
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NOT NULL
        ORDER BY kind = 'board' AND old ->> 'state' IS NOT DISTINCT FROM 'closed', array_position(ranks, kind), id DESC
    LOOP
        IF cardinality(forgotten) > 0 THEN
            entry.old := without_people(board, entry.kind, entry.row_id, entry.old, entry.new IS NULL, forgotten);
            CONTINUE WHEN entry.old IS NULL;
        END IF;
        PERFORM undo_row(board, entry.kind, entry.row_id, entry.old, entry.new);
    END LOOP;
    -- Nothing may be left to undo, such as the announcement of a pick that is gone.
    IF NOT EXISTS (SELECT FROM boards WHERE id = board AND changed_in = pg_current_xact_id()) THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    PERFORM log_change(board, 'cleared', board, new, NULL)
    FROM changes WHERE board_id = board AND version = undone AND kind = 'cleared';
    UPDATE changes SET undoes = undone
    WHERE board_id = board AND version = (SELECT version FROM boards WHERE id = board);
    RETURN undone;
END
$$;
