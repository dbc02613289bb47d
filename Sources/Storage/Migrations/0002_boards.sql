-- The boards, and what lets guests join one.

-- A code that people read from a wall and type on a phone: without letters and digits that look alike.
--
-- Boards that only holders of a token may read get ten characters, others six. A right code is never refused, so its
-- length is what protects a private board; the code of a public board is shown to everybody anyway, and stays short.
CREATE FUNCTION new_join_code(length integer DEFAULT 6) RETURNS text
LANGUAGE sql VOLATILE AS $$
    -- Five bits of each byte of a random UUID that is wholly random: the first six, and the last seven.
    SELECT string_agg(
        substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random_bytes, place) % 32 + 1, 1), '' ORDER BY place
    )
    FROM (SELECT uuid_send(gen_random_uuid()) AS random_bytes) AS randomness,
        (SELECT place FROM unnest('{0,1,2,3,4,5,9,10,11,12,13,14,15}'::integer[]) AS place ORDER BY place LIMIT length)
            AS places
$$;

CREATE TABLE boards (
    id uuid CONSTRAINT boards_pkey PRIMARY KEY,
    slug text NOT NULL
        CONSTRAINT boards_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 100)
        CONSTRAINT boards_one_per_slug UNIQUE,
    title text NOT NULL
        CONSTRAINT boards_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
    state text NOT NULL DEFAULT 'active'
        CONSTRAINT boards_state_known CHECK (state IN ('active', 'frozen', 'closed')),
    readable_by text NOT NULL DEFAULT 'everyone'
        CONSTRAINT boards_readable_by_known CHECK (readable_by IN ('everyone', 'token')),
    version bigint NOT NULL DEFAULT 1
        CONSTRAINT boards_version_positive CHECK (version >= 1),
    changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    created_at timestamptz NOT NULL DEFAULT now(),
    join_code text DEFAULT new_join_code()
        CONSTRAINT boards_join_code_form CHECK (join_code ~ '^[2-9A-HJ-NP-Z]{6}([2-9A-HJ-NP-Z]{4})?$')
        CONSTRAINT boards_one_per_join_code UNIQUE,
    dibs_limit integer NOT NULL DEFAULT 20
        CONSTRAINT boards_dibs_limit_range CHECK (dibs_limit BETWEEN 1 AND 2000),
    card_limit integer NOT NULL DEFAULT 100
        CONSTRAINT boards_card_limit_range CHECK (card_limit BETWEEN 1 AND 2000),
    section_limit integer NOT NULL DEFAULT 5
        CONSTRAINT boards_section_limit_range CHECK (section_limit BETWEEN 1 AND 200),
    change_limit integer NOT NULL DEFAULT 1000
        CONSTRAINT boards_change_limit_range CHECK (change_limit BETWEEN 1 AND 100000),
    -- What stands in the place of a board in other addresses.
    CONSTRAINT boards_slug_not_reserved CHECK (slug <> 'import'),
    -- A slug is never read as an id.
    CONSTRAINT boards_slug_not_id CHECK (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);

COMMENT ON COLUMN boards.changed_in IS 'the transaction that raised the version last, so that one transaction raises it once';
COMMENT ON COLUMN boards.join_code IS 'lets guests join; null while nobody may';
COMMENT ON COLUMN boards.dibs_limit IS 'the most songs that one section has dibs on';
COMMENT ON COLUMN boards.card_limit IS 'the most cards in the sections of one guest, when the guest pins one more';
COMMENT ON COLUMN boards.section_limit IS 'the most sections of one guest, when the guest makes one more';
COMMENT ON COLUMN boards.change_limit IS
    'the most entries of the log that one guest causes at once, and the most of an hour in the long run';

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

-- True while the transaction restores a board from a file. What is written then is no change: the log, the versions and
-- what was once allowed come from the file.
CREATE FUNCTION is_restoring() RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce(current_setting('karaoke.restores', true), '') <> '';
