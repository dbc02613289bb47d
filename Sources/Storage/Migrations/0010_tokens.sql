CREATE TABLE tokens (
    id uuid CONSTRAINT tokens_pkey PRIMARY KEY,
    role text NOT NULL
        CONSTRAINT tokens_role_known CHECK (role IN ('admin', 'host', 'guest', 'display')),
    board_id uuid
        CONSTRAINT tokens_board_exists REFERENCES boards ON DELETE CASCADE,
    guest_id uuid,
    label text
        CONSTRAINT tokens_label_length CHECK (char_length(label) BETWEEN 1 AND 200),
    prefix text NOT NULL,
    hash bytea NOT NULL
        CONSTRAINT tokens_hash_length CHECK (octet_length(hash) = 32)
        CONSTRAINT tokens_one_per_hash UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by uuid
        CONSTRAINT tokens_maker_exists REFERENCES tokens,
    expires_at moment,
    revoked_at timestamptz,
    last_used_at timestamptz,
    CONSTRAINT tokens_board_of_role CHECK ((role = 'admin') = (board_id IS NULL)),
    CONSTRAINT tokens_guest_of_role CHECK ((role = 'guest') = (guest_id IS NOT NULL)),
    CONSTRAINT tokens_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES guests ON DELETE CASCADE
);

CREATE INDEX tokens_by_board ON tokens (board_id);
CREATE INDEX tokens_by_maker ON tokens (created_by) WHERE created_by IS NOT NULL;

COMMENT ON COLUMN tokens.hash IS 'SHA-256 of the secret; the secret itself is stored nowhere';
COMMENT ON COLUMN tokens.prefix IS 'the first characters of the secret, so that people can tell tokens apart';
COMMENT ON COLUMN tokens.last_used_at IS 'the time of the last use, to ten minutes; null before the first';
COMMENT ON COLUMN tokens.created_by IS
    'the token that created it; null for a token from the command line, a link or joining';

-- Checks that a token neither allows more than the token that creates it nor expires later: a host creates only tokens of the
-- board. All hosts of a board together have created at most 100 valid tokens.
--
-- The lock on the board serializes creating and revoking its tokens, so that a token that is being revoked creates no other.
CREATE FUNCTION lend_token() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    allowed CONSTANT integer := 100;
    lending_role text;
    lending_board uuid;
    lending_end timestamptz;
BEGIN
    PERFORM id FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    SELECT role, board_id, expires_at INTO lending_role, lending_board, lending_end FROM tokens
    WHERE id = NEW.created_by AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now());
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the token that makes another one has ended'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_maker_valid', TABLE = 'tokens';
    END IF;
    -- Times in documents have milliseconds, so that the end that was read may be a little later than the stored one.
    IF NEW.expires_at >= lending_end + interval '1 millisecond' THEN
        RAISE EXCEPTION 'a token ends no later than the one that makes it'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_end_with_maker', TABLE = 'tokens';
    END IF;
    NEW.expires_at := least(NEW.expires_at, lending_end);
    IF lending_role = 'admin' THEN
        RETURN NEW;
    END IF;
    IF lending_role <> 'host' OR NEW.role NOT IN ('host', 'display') OR NEW.board_id <> lending_board THEN
        RAISE EXCEPTION 'a token makes none that allows more'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_rights_of_maker', TABLE = 'tokens';
    END IF;
    IF allowed <= (
        SELECT count(*) FROM tokens JOIN tokens AS makers ON makers.id = tokens.created_by
        WHERE tokens.board_id = NEW.board_id AND makers.role = 'host'
            AND tokens.revoked_at IS NULL AND (tokens.expires_at IS NULL OR tokens.expires_at > now())
    ) THEN
        RAISE EXCEPTION 'the hosts have made as many tokens as they may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_limit_of_hosts', TABLE = 'tokens', DETAIL = allowed;
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER tokens_lend BEFORE INSERT ON tokens
    FOR EACH ROW WHEN (NEW.created_by IS NOT NULL) EXECUTE FUNCTION lend_token();

-- Revokes the hosts that a revoked host created, and so on. Display tokens stay valid until they expire.
CREATE FUNCTION revoke_lent_tokens() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM id FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    UPDATE tokens SET revoked_at = NEW.revoked_at WHERE created_by = NEW.id AND role = 'host' AND revoked_at IS NULL;
    RETURN NULL;
END
$$;

CREATE TRIGGER tokens_revoke_lent AFTER UPDATE OF revoked_at ON tokens
    FOR EACH ROW WHEN (NEW.role = 'host' AND OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
    EXECUTE FUNCTION revoke_lent_tokens();

-- Raises an error unless a host created the host that it revokes, directly or through other hosts.
CREATE FUNCTION require_maker(revoked uuid, host uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM tokens WHERE id = revoked AND role = 'host') THEN
        RETURN;
    END IF;
    WHILE revoked <> host LOOP
        revoked := (SELECT created_by FROM tokens WHERE id = revoked);
    END LOOP;
    IF revoked IS NULL THEN
        RAISE EXCEPTION 'another host made the token'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_own_only', TABLE = 'tokens';
    END IF;
END
$$;

-- Links that sign a browser in once.
CREATE TABLE sign_in_links (
    hash bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY
        CONSTRAINT sign_in_links_hash_length CHECK (octet_length(hash) = 32),
    expires_at moment NOT NULL
);
