-- The last complete backup of the database, which metrics, `karaoke status` and `karaoke doctor` report.
CREATE TABLE last_backup (
    is_only boolean CONSTRAINT last_backup_pkey PRIMARY KEY DEFAULT true
        CONSTRAINT last_backup_is_one CHECK (is_only),
    written_at timestamptz NOT NULL,
    bytes bigint NOT NULL
        CONSTRAINT last_backup_bytes_positive CHECK (bytes > 0)
);
