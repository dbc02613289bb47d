-- The party that the examples of the description are about, with the ids that they name; whatever is left of it is kept.
BEGIN;
SELECT set_config('karaoke.actor', 'command', true);

INSERT INTO songs (id, title, artist) VALUES
    ('01a1fc8d-0000-7000-8000-0000000000d1', 'Scrolling in the Deep', 'The Containers'),
    ('01a1fc8d-0000-7000-8000-0000000000d2', 'Love Stack', 'The Containers')
ON CONFLICT DO NOTHING;

INSERT INTO boards (id, slug, title)
VALUES ('01a1fc8d-0000-7000-8000-0000000000a1', 'karaoke-party', 'Karaoke Party')
ON CONFLICT (id) DO UPDATE SET state = 'active';
UPDATE boards SET slug = 'karaoke-party', readable_by = 'everyone', join_code = 'PARTY2'
WHERE id = '01a1fc8d-0000-7000-8000-0000000000a1';

INSERT INTO sections (board_id, id, person, position) VALUES
    ('01a1fc8d-0000-7000-8000-0000000000a1', '01a1fc8d-0000-7000-8000-0000000000b1', 'Matt', 1000000),
    ('01a1fc8d-0000-7000-8000-0000000000a1', '01a1fc8d-0000-7000-8000-0000000000b2', 'Sam', 2000000)
ON CONFLICT (board_id, id) DO NOTHING;

INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, slot)
SELECT board_id, '01a1fc8d-0000-7000-8000-0000000000c1', id, '01a1fc8d-0000-7000-8000-0000000000d1',
    'Scrolling in the Deep', 'The Containers', 1000000, 0
FROM sections
WHERE id = '01a1fc8d-0000-7000-8000-0000000000b1'
ON CONFLICT (board_id, id) DO NOTHING;

INSERT INTO claims (board_id, song_id, first_section_id)
SELECT board_id, '01a1fc8d-0000-7000-8000-0000000000d1', id
FROM sections
WHERE id = '01a1fc8d-0000-7000-8000-0000000000b1'
ON CONFLICT DO NOTHING;

INSERT INTO guests (board_id, id)
VALUES ('01a1fc8d-0000-7000-8000-0000000000a1', '01a1fc8d-0000-7000-8000-0000000000e1')
ON CONFLICT DO NOTHING;

INSERT INTO tokens (id, role, board_id, prefix, hash)
VALUES (
    '01a1fc8d-0000-7000-8000-0000000000f1', 'display', '01a1fc8d-0000-7000-8000-0000000000a1', 'kdb_PnC4kHvb',
    sha256('kdb_PnC4kHvbrD0UQ6bWxYt2vGz1mEoLsJfA7dKqRi8TuXw')
)
ON CONFLICT DO NOTHING;
UPDATE tokens SET revoked_at = NULL WHERE revoked_at IS NOT NULL;
COMMIT;
