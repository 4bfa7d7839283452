-- How the sources of data/sources.json are renewed: one row for each that was tried, also where it never came.
CREATE TABLE source_refresh (
  key           TEXT PRIMARY KEY,            -- as source.key
  declaration   TEXT NOT NULL,               -- digest of what was declared of it: another one is fetched anew
  tried_at      TEXT NOT NULL,               -- instant of the last try, UTC
  current_at    TEXT,                        -- instant at which the snapshot last agreed with it
  changed_at    TEXT,                        -- instant at which its rows last changed
  etag          TEXT,                        -- of the state that was imported
  last_modified TEXT,
  error         TEXT CHECK (error <> '')     -- why the last try failed; null where it did not
) STRICT, WITHOUT ROWID;
