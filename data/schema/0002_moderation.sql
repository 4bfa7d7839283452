-- What arrives through the queue: reviews of places that may be unknown or merged, reports, decisions.

-- `place_id` is the place a review counts for: null while the snapshot has no such place, the survivor where
-- the place was merged. `sent_place_id` is the one the client named.
CREATE TABLE review_next (
  id            TEXT PRIMARY KEY,
  place_id      INTEGER REFERENCES place (id),
  sent_place_id INTEGER NOT NULL CHECK (sent_place_id > 0),
  rating        INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment       TEXT CHECK (comment <> ''),
  name          TEXT CHECK (name <> ''),
  created_at    TEXT NOT NULL,
  client        TEXT,                          -- forgotten after some months, see docs/security.md
  text_hash     TEXT,                          -- equal where the comment is the same but for case and signs
  status        TEXT NOT NULL CHECK (status IN ('pending', 'published', 'rejected')),
  held_for      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(held_for)),
  CHECK (place_id IS NOT NULL OR status <> 'published')
) STRICT, WITHOUT ROWID;
INSERT INTO review_next (id, place_id, sent_place_id, rating, comment, name, created_at, client, status, held_for)
  SELECT id, place_id, place_id, rating, comment, name, created_at, client, status, held_for FROM review;
DROP TABLE review;
ALTER TABLE review_next RENAME TO review;
CREATE INDEX review_by_place ON review (place_id, status, created_at);
CREATE INDEX review_waiting ON review (created_at) WHERE status = 'pending';
CREATE INDEX review_by_text ON review (text_hash) WHERE text_hash IS NOT NULL;
CREATE INDEX review_by_client ON review (client, created_at) WHERE client IS NOT NULL;
CREATE INDEX review_homeless ON review (sent_place_id) WHERE place_id IS NULL;

-- What callers say is wrong with a place.
CREATE TABLE report (
  id            TEXT PRIMARY KEY,
  sent_place_id INTEGER NOT NULL CHECK (sent_place_id > 0),
  reason        TEXT NOT NULL CHECK (reason IN ('closed', 'duplicated', 'wrong')),
  comment       TEXT CHECK (comment <> ''),
  honeypot      INTEGER NOT NULL CHECK (honeypot IN (0, 1)),
  created_at    TEXT NOT NULL,
  client        TEXT,
  resolved_at   TEXT,
  resolution    TEXT CHECK (resolution <> '')
) STRICT, WITHOUT ROWID;
CREATE INDEX report_open ON report (created_at) WHERE resolved_at IS NULL;

-- Every decision there was about a review or a report; the last one made about it is in force.
-- `applied_at` is null while the snapshot has no such review or report.
CREATE TABLE decision (
  id         TEXT PRIMARY KEY,
  subject_id TEXT NOT NULL,
  decision   TEXT NOT NULL CHECK (decision IN ('approve', 'reject', 'reopen', 'erase', 'resolve')),
  reason     TEXT CHECK (reason <> ''),
  decided_at TEXT NOT NULL,
  applied_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX decision_by_subject ON decision (subject_id, decided_at);
CREATE INDEX decision_unapplied ON decision (subject_id) WHERE applied_at IS NULL;

-- What lay in the queue and could not be read: kept for a person to look at.
CREATE TABLE unreadable_entry (
  key      TEXT NOT NULL,
  digest   TEXT NOT NULL,                      -- SHA-256 of the whole body
  body     TEXT NOT NULL,                      -- its beginning
  problem  TEXT NOT NULL,
  found_at TEXT NOT NULL,
  PRIMARY KEY (key, digest)
) STRICT, WITHOUT ROWID;
