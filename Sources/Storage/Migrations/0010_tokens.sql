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
    expires_at moment,
    revoked_at timestamptz,
    CONSTRAINT tokens_board_of_role CHECK ((role = 'admin') = (board_id IS NULL)),
    CONSTRAINT tokens_guest_of_role CHECK ((role = 'guest') = (guest_id IS NOT NULL)),
    CONSTRAINT tokens_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES guests ON DELETE CASCADE
);

CREATE INDEX tokens_by_board ON tokens (board_id);

COMMENT ON COLUMN tokens.hash IS 'SHA-256 of the secret; the secret itself is stored nowhere';
COMMENT ON COLUMN tokens.prefix IS 'the first characters of the secret, so that people can tell tokens apart';

-- Links that sign a browser in, once.
CREATE TABLE sign_in_links (
    hash bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY
        CONSTRAINT sign_in_links_hash_length CHECK (octet_length(hash) = 32),
    expires_at moment NOT NULL
);
