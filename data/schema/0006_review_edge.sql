-- Writers who come back, readers who flag, networks that rise, and what an operator holds as a whole.

-- `client`, `client_site`, `client_block` are keyed hashes of the networks the sender was in, narrowest first (of IPv4
-- two); never published, forgotten after some months. `receipt` is a hash of the writer's secret. `published_at` is when
-- it was published last.
CREATE TABLE review_next (
  id            TEXT PRIMARY KEY,
  place_id      INTEGER REFERENCES place (id),
  sent_place_id INTEGER NOT NULL CHECK (sent_place_id > 0),
  rating        INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment       TEXT CHECK (comment <> ''),
  name          TEXT CHECK (name <> ''),
  created_at    TEXT NOT NULL,
  client        TEXT,
  client_site   TEXT,
  client_block  TEXT,
  text_hash     TEXT,
  receipt       TEXT,
  status        TEXT NOT NULL CHECK (status IN ('pending', 'published', 'rejected', 'withdrawn')),
  held_for      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(held_for)),
  published_at  TEXT,
  CHECK (place_id IS NOT NULL OR status <> 'published')
) STRICT, WITHOUT ROWID;
INSERT INTO review_next (id, place_id, sent_place_id, rating, comment, name, created_at, client, text_hash, status,
                         held_for, published_at)
  SELECT id, place_id, sent_place_id, rating, comment, name, created_at, client, text_hash, status, held_for,
         iif(status = 'published', created_at, NULL)
    FROM review;
DROP TABLE review;
ALTER TABLE review_next RENAME TO review;
CREATE INDEX review_by_place ON review (place_id, status, created_at);
CREATE INDEX review_by_rating ON review (place_id, rating, status, created_at);
CREATE INDEX review_waiting ON review (created_at) WHERE status = 'pending';
CREATE INDEX review_by_text ON review (text_hash) WHERE text_hash IS NOT NULL;
CREATE INDEX review_homeless ON review (sent_place_id) WHERE place_id IS NULL;
CREATE INDEX review_by_client ON review (client, created_at) WHERE client IS NOT NULL;
CREATE INDEX review_by_client_site ON review (client_site, created_at) WHERE client_site IS NOT NULL;
CREATE INDEX review_by_client_block ON review (client_block, created_at) WHERE client_block IS NOT NULL;
CREATE INDEX review_by_client_and_place ON review (client, place_id) WHERE client IS NOT NULL;
CREATE INDEX review_by_site_and_place ON review (client_site, place_id) WHERE client_site IS NOT NULL;
CREATE INDEX review_by_block_and_place ON review (client_block, place_id) WHERE client_block IS NOT NULL;
CREATE INDEX review_published ON review (published_at) WHERE status = 'published';

-- Ids that a review or report would have had under other secrets: who comes with one of them is known.
CREATE TABLE former_id (
  id      TEXT PRIMARY KEY,
  subject TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What callers say is wrong with a place, is missing, or is wrong with a review.
CREATE TABLE report_next (
  id            TEXT PRIMARY KEY,
  sent_place_id INTEGER CHECK (sent_place_id > 0),
  review_id     TEXT,
  reason        TEXT NOT NULL,
  comment       TEXT CHECK (comment <> ''),
  changes       TEXT CHECK (json_valid(changes)),   -- what the place should say, by field
  honeypot      INTEGER NOT NULL CHECK (honeypot IN (0, 1)),
  created_at    TEXT NOT NULL,
  client        TEXT,
  client_block  TEXT,                               -- the widest network of the sender
  resolved_at   TEXT,
  resolution    TEXT CHECK (resolution <> '')
) STRICT, WITHOUT ROWID;
INSERT INTO report_next (id, sent_place_id, reason, comment, honeypot, created_at, client, client_block, resolved_at, resolution)
  SELECT id, sent_place_id, reason, comment, honeypot, created_at, client, client, resolved_at, resolution FROM report;
DROP TABLE report;
ALTER TABLE report_next RENAME TO report;
CREATE INDEX report_open ON report (created_at) WHERE resolved_at IS NULL;
CREATE INDEX report_by_review ON report (review_id) WHERE review_id IS NOT NULL;

-- Every decision there was; the last one made about a review or a report is in force. `hold` and `release` are about a
-- client, a place or everything. `bulk` is the decision by filter that it came from.
CREATE TABLE decision_next (
  id         TEXT PRIMARY KEY,
  subject_id TEXT NOT NULL,
  decision   TEXT NOT NULL CHECK (decision IN ('approve', 'reject', 'reopen', 'erase', 'resolve', 'hold', 'release')),
  reason     TEXT CHECK (reason <> ''),
  decided_at TEXT NOT NULL,
  applied_at TEXT,
  bulk       TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO decision_next (id, subject_id, decision, reason, decided_at, applied_at)
  SELECT id, subject_id, decision, reason, decided_at, applied_at FROM decision;
DROP TABLE decision;
ALTER TABLE decision_next RENAME TO decision;
CREATE INDEX decision_by_subject ON decision (subject_id, decided_at);
CREATE INDEX decision_unapplied ON decision (subject_id) WHERE applied_at IS NULL;
CREATE INDEX decision_held ON decision (subject_id, decided_at) WHERE decision IN ('hold', 'release');

-- Decisions about all reviews that waited and fitted a filter, and how many those were.
CREATE TABLE bulk_decision (
  id         TEXT PRIMARY KEY,
  decision   TEXT NOT NULL,
  reason     TEXT,
  filter     TEXT NOT NULL CHECK (json_valid(filter)),
  until      TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  matched    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What writers did with their own reviews later. The words are taken out once they stand in the review.
CREATE TABLE amendment (
  id         TEXT PRIMARY KEY,
  subject_id TEXT NOT NULL,
  receipt    TEXT NOT NULL,
  action     TEXT NOT NULL CHECK (action IN ('change', 'withdraw')),
  rating     INTEGER CHECK (rating BETWEEN 1 AND 5),
  comment    TEXT,
  name       TEXT,
  sent_at    TEXT NOT NULL,
  applied_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX amendment_unapplied ON amendment (subject_id) WHERE applied_at IS NULL;
