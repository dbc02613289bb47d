-- expands
-- Takes back what a change did to one row, as before, and to a claim also when the table has got columns since: a duet that
-- was made before 0010 could not be taken back any more.
CREATE OR REPLACE FUNCTION undo_row(entry changes) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    place text := entry.kind || 's';
    board_key text := CASE entry.kind WHEN 'board' THEN 'id' ELSE 'board_id' END;
    row_key text := CASE entry.kind WHEN 'claim' THEN 'song_id' WHEN 'pick' THEN 'section_id' ELSE 'id' END;
    present jsonb;
    written text[];
    columns text;
    is_possible boolean;
BEGIN
    EXECUTE format('SELECT to_jsonb(present) FROM %I AS present WHERE %I = $1 AND %I = $2', place, board_key, row_key)
        INTO present USING entry.board_id, entry.row_id;
    SELECT array_agg(key), string_agg(quote_ident(key), ', ') INTO written, columns
    FROM jsonb_each(entry.old) AS before WHERE before.value IS DISTINCT FROM entry.new -> before.key;
    is_possible := CASE
        WHEN entry.old IS NULL THEN
            entry.kind <> 'board' AND present @> (entry.new - 'created_at')
            AND NOT EXISTS (
                SELECT FROM cards
                WHERE entry.kind = 'section' AND board_id = entry.board_id AND section_id = entry.row_id
            )
            AND NOT EXISTS (
                SELECT FROM picks WHERE entry.kind = 'card' AND board_id = entry.board_id AND card_id = entry.row_id
            )
        WHEN entry.new IS NULL THEN present IS NULL
        -- A song's claim may be another one by now, with columns that happen to be the same; those that it has got since the
        -- change say nothing.
        WHEN entry.kind = 'claim' THEN present @> entry.new
        ELSE NOT EXISTS (SELECT FROM unnest(written) AS key WHERE present -> key IS DISTINCT FROM entry.new -> key)
    END;
    IF is_possible IS NOT TRUE THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    CASE
        WHEN entry.old IS NULL THEN
            EXECUTE format('DELETE FROM %I WHERE board_id = $1 AND %I = $2', place, row_key)
                USING entry.board_id, entry.row_id;
        WHEN entry.new IS NULL THEN
            EXECUTE format(
                'INSERT INTO %1$I (board_id, %2$s) SELECT $1, %2$s FROM jsonb_populate_record(NULL::%1$I, $2)',
                place, columns
            ) USING entry.board_id, entry.old;
        ELSE
            EXECUTE format(
                'UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)) '
                'WHERE %3$I = $2 AND %4$I = $3',
                place, columns, board_key, row_key
            ) USING entry.old, entry.board_id, entry.row_id;
    END CASE;
END
$$;
