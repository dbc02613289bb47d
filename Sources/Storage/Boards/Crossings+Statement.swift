import Karaoke
import Postgres

extension Crossings {
    /// Makes the statement that raises versions, writes the log and crosses off cards, in place of the triggers.
    ///
    /// A board that another transaction changed since the statement began is left out: what the statement read of it may be
    /// old. So are boards in another state, and cards on which nothing would change. So is a board that another transaction holds,
    /// so that nobody waits for a board of somebody else, and two replicas never wait for each other.
    static func statement(_ crossings: [Crossing]) -> Statement {
        let boards = crossings.map(\.board)
        return """
            WITH free AS (
                SELECT id FROM boards WHERE id = ANY (\(boards)) FOR NO KEY UPDATE SKIP LOCKED
            ), raised AS (
                UPDATE boards SET version = version + 1, changed_in = pg_current_xact_id()
                FROM free, unnest(
                    \(boards), \(crossings.map(\.card)), \(crossings.map(\.writtenRejection)), \(crossings.map(\.actor))
                ) AS wanted (board_id, card_id, rejected, actor)
                JOIN cards AS before ON before.board_id = wanted.board_id AND before.id = wanted.card_id
                WHERE boards.id = free.id AND boards.id = wanted.board_id AND boards.state = 'active'
                    AND pg_visible_in_snapshot(boards.changed_in, pg_current_snapshot())
                    AND before.rejected IS DISTINCT FROM wanted.rejected
                RETURNING boards.id AS board_id, boards.version, before.id AS card_id, before.section_id, before.title,
                    before.rejected AS old, wanted.rejected AS new, wanted.actor,
                    set_config('karaoke.restores', 'crossings', true)
            ), logged AS (
                INSERT INTO changes (board_id, version, kind, row_id, old, new, actor)
                SELECT board_id, version, 'card', card_id,
                    jsonb_build_object('section_id', section_id, 'title', title, 'rejected', old),
                    jsonb_build_object('section_id', section_id, 'title', title, 'rejected', new),
                    actor
                FROM raised
            )
            UPDATE cards SET rejected = raised.new, row_version = raised.version
            FROM raised
            WHERE cards.board_id = raised.board_id AND cards.id = raised.card_id
            RETURNING cards.id, song_id, cards.title, artist, slot, rejected, row_version, cards.section_id,
                (
                    SELECT count(*) FROM cards AS others
                    WHERE others.board_id = cards.board_id AND others.section_id = cards.section_id
                        AND others.position < cards.position
                )
            """
    }
}
