-- What was answered to requests that carried an Idempotency-Key, so that a repetition gets the same answer and has no
-- second effect. An answer is stored in the transaction of its write, and for a day. A caller has a bounded number of bytes
-- here, and only a request with a key adds some, which takes those of a day ago away.
CREATE TABLE answers (
    key_hash bytea CONSTRAINT answers_pkey PRIMARY KEY
        CONSTRAINT answers_key_hash_length CHECK (octet_length(key_hash) = 32),
    request_hash bytea NOT NULL
        CONSTRAINT answers_request_hash_length CHECK (octet_length(request_hash) = 32),
    caller text NOT NULL,
    board_id uuid
        CONSTRAINT answers_board_exists REFERENCES boards ON DELETE CASCADE,
    sealed bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX answers_by_age ON answers (created_at);
CREATE INDEX answers_by_caller ON answers (caller);
CREATE INDEX answers_by_board ON answers (board_id);

COMMENT ON COLUMN answers.key_hash IS 'SHA-256 of the caller and the key; the key itself is stored nowhere';
COMMENT ON COLUMN answers.request_hash IS 'SHA-256 of the request: another one under the same key is refused';
COMMENT ON COLUMN answers.caller IS 'the actor among whose answers it counts; for joining, the guest';
COMMENT ON COLUMN answers.sealed IS 'the answer, encrypted with the key: it may hold names and secrets';
