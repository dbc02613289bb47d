-- expands
-- A song that only a board knows has its origin to itself: an import brings the songbook's song of the same origin.
ALTER TABLE songs DROP CONSTRAINT songs_one_per_source_id;
CREATE UNIQUE INDEX songs_one_per_source_id ON songs (source, source_id) WHERE board_id IS NULL;

-- Triggers fire in the order of their names: whoever changes songs counts them last, since others wait for it.
ALTER TRIGGER songs_count_come ON songs RENAME TO songs_tally_come;
ALTER TRIGGER songs_count_gone ON songs RENAME TO songs_tally_gone;
ALTER TRIGGER songs_count_changed ON songs RENAME TO songs_tally_changed;
ALTER TRIGGER songs_count_none ON songs RENAME TO songs_tally_none;
