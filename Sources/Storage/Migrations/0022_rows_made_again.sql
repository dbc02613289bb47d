-- expands
-- What is made again under the same id, by an undo or by somebody who picks once more, goes on above what was deleted, so
-- that nobody takes it for what they have of it. What is known of a board is the highest version of what was deleted there.
COMMENT ON COLUMN deleted_boards.version IS
    'the highest version of a deleted board and its rows, or of the rows deleted from a board that is there; what comes back goes on above';

CREATE FUNCTION remember_deleted_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO deleted_boards (id, version)
    SELECT board_id, max(row_version) FROM deleted GROUP BY board_id ORDER BY board_id
    ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version
        WHERE deleted_boards.version < excluded.version;
    RETURN NULL;
END
$$;

CREATE TRIGGER sections_remember AFTER DELETE ON sections REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_rows();
CREATE TRIGGER cards_remember AFTER DELETE ON cards REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_rows();
CREATE TRIGGER picks_remember AFTER DELETE ON picks REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_rows();

-- Who deletes from a board keeps it locked until that is committed: what they deleted is known once it is locked here.
CREATE FUNCTION go_on_above_deleted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    NEW.row_version := greatest(
        NEW.row_version, (SELECT version FROM deleted_boards WHERE id = NEW.board_id) + 1
    );
    RETURN NEW;
END
$$;

CREATE TRIGGER sections_go_on BEFORE INSERT ON sections
    FOR EACH ROW EXECUTE FUNCTION go_on_above_deleted();
CREATE TRIGGER cards_go_on BEFORE INSERT ON cards
    FOR EACH ROW EXECUTE FUNCTION go_on_above_deleted();
CREATE TRIGGER picks_go_on BEFORE INSERT ON picks
    FOR EACH ROW EXECUTE FUNCTION go_on_above_deleted();

-- What rows that were deleted before had nobody knows any more; hardly more than the board has by now.
INSERT INTO deleted_boards (id, version) SELECT id, version FROM boards
ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = greatest(deleted_boards.version, excluded.version);
