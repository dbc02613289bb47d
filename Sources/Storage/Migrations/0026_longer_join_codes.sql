-- expands
-- Codes of ten characters for boards that only holders of a token may read. A right code is never refused, so its length is
-- what protects such a board; the code of a public board is shown to everybody anyway, and stays short to type.
CREATE FUNCTION new_join_code(length integer) RETURNS text
LANGUAGE sql VOLATILE AS $$
    -- Five bits of each byte of a random UUID that is wholly random: the first six, and the last seven.
    SELECT string_agg(
        substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random_bytes, place) % 32 + 1, 1), '' ORDER BY place
    )
    FROM (SELECT uuid_send(gen_random_uuid()) AS random_bytes) AS randomness,
        (SELECT place FROM unnest('{0,1,2,3,4,5,9,10,11,12,13,14,15}'::integer[]) AS place ORDER BY place LIMIT length)
            AS places
$$;

ALTER TABLE boards DROP CONSTRAINT boards_join_code_form;
ALTER TABLE boards ADD CONSTRAINT boards_join_code_form
    CHECK (join_code ~ '^[2-9A-HJ-NP-Z]{6}([2-9A-HJ-NP-Z]{4})?$');

-- Boards that are private already get new codes. A closed board takes no change, and nobody is watching it.
ALTER TABLE boards DISABLE TRIGGER boards_raise_version;
ALTER TABLE boards DISABLE TRIGGER boards_log_changed;
UPDATE boards SET join_code = new_join_code(10) WHERE readable_by = 'token' AND state = 'closed' AND join_code IS NOT NULL;
ALTER TABLE boards ENABLE TRIGGER boards_raise_version;
ALTER TABLE boards ENABLE TRIGGER boards_log_changed;
UPDATE boards SET join_code = new_join_code(10) WHERE readable_by = 'token' AND state <> 'closed' AND join_code IS NOT NULL;

CREATE FUNCTION fit_join_code() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.join_code := new_join_code(CASE NEW.readable_by WHEN 'token' THEN 10 ELSE 6 END);
    RETURN NEW;
END
$$;

-- Triggers fire in the order of their names: this one before the version is raised.
CREATE TRIGGER boards_fit_join_code BEFORE INSERT OR UPDATE ON boards
    FOR EACH ROW
    WHEN (length(NEW.join_code) <> CASE NEW.readable_by WHEN 'token' THEN 10 ELSE 6 END)
    EXECUTE FUNCTION fit_join_code();
