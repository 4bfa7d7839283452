-- The snapshot: the one durable record of a directory. Everything published is made from it.
-- Migrations are applied in the order of their file names; PRAGMA user_version is the number of the last one.

CREATE TABLE meta (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Where rows come from, and what its licence asks for.
CREATE TABLE source (
  id          INTEGER PRIMARY KEY,
  key         TEXT NOT NULL UNIQUE,          -- stable, such as 'seed' or 'algeria-mosques.csv'
  name        TEXT NOT NULL,
  url         TEXT,
  license     TEXT NOT NULL,
  attribution TEXT                           -- the credit to show, where the licence asks for one
) STRICT;

CREATE TABLE country (
  code TEXT PRIMARY KEY CHECK (code GLOB '[A-Z][A-Z]'),
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE city (
  id              INTEGER PRIMARY KEY,       -- GeoNames id
  name            TEXT NOT NULL CHECK (name <> ''),
  ascii_name      TEXT NOT NULL,
  alternate_names TEXT NOT NULL DEFAULT '',  -- comma-separated, as GeoNames has them
  country         TEXT NOT NULL REFERENCES country (code),
  region          TEXT,                      -- name of the first-level region
  lat             REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng             REAL NOT NULL CHECK (lng BETWEEN -180 AND 180),
  timezone        TEXT NOT NULL,
  population      INTEGER NOT NULL DEFAULT 0 CHECK (population >= 0)
) STRICT;
CREATE INDEX city_by_country ON city (country);

-- AUTOINCREMENT: an id is given once and never again, even after its row is gone.
CREATE TABLE place (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  name            TEXT CHECK (name <> ''),
  name_local      TEXT CHECK (name_local <> ''),
  names           TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),   -- {"language": "name"}
  type            TEXT NOT NULL CHECK (type IN
                    ('mosque', 'prayer_room', 'islamic_center', 'halal', 'school', 'cemetery', 'other')),
  category        TEXT CHECK (category IN ('restaurant', 'cafe', 'fast_food', 'butcher', 'grocery', 'bakery')),
  lat             REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng             REAL NOT NULL CHECK (lng BETWEEN -180 AND 180),
  address         TEXT CHECK (address <> ''),
  city_id         INTEGER REFERENCES city (id),
  country         TEXT REFERENCES country (code),
  region          TEXT CHECK (region <> ''),
  postcode        TEXT CHECK (postcode <> ''),
  timezone        TEXT,
  phone           TEXT CHECK (phone <> ''),
  website         TEXT CHECK (website <> ''),
  email           TEXT CHECK (email <> ''),
  opening_hours   TEXT CHECK (opening_hours <> ''),
  denomination    TEXT CHECK (denomination <> ''),
  capacity        INTEGER CHECK (capacity >= 0),
  women_space     INTEGER CHECK (women_space IN (0, 1)),
  ablution        INTEGER CHECK (ablution IN (0, 1)),
  parking         INTEGER CHECK (parking IN (0, 1)),
  wheelchair      INTEGER CHECK (wheelchair IN (0, 1)),
  jumuah          TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(jumuah)),  -- ["13:15", …]
  halal_level     TEXT CHECK (halal_level IN ('only', 'some')),
  halal_certified INTEGER CHECK (halal_certified IN (0, 1)),
  halal_certifier TEXT CHECK (halal_certifier <> ''),
  alcohol         INTEGER CHECK (alcohol IN (0, 1)),
  cuisine         TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(cuisine)),
  wikidata        TEXT CHECK (wikidata GLOB 'Q[0-9]*'),
  verified        TEXT,                      -- calendar date
  status          TEXT NOT NULL DEFAULT 'open' CHECK (status IN
                    ('open', 'temporarily_closed', 'permanently_closed', 'planned')),
  merged_into     INTEGER REFERENCES place (id) CHECK (merged_into <> id),
  updated_at      TEXT NOT NULL,             -- instant, UTC
  CHECK (category IS NULL OR type = 'halal')
) STRICT;
CREATE INDEX place_by_city ON place (city_id);
CREATE INDEX place_merged ON place (merged_into) WHERE merged_into IS NOT NULL;

-- Which (source, ref) is which place. `content` is the hash of the row as it was last imported, so that an
-- unchanged row costs nothing; `last_seen` is when an import last wrote it.
CREATE TABLE place_source (
  source_id INTEGER NOT NULL REFERENCES source (id),
  ref       TEXT NOT NULL,
  place_id  INTEGER NOT NULL REFERENCES place (id),
  url       TEXT,
  credit    TEXT,                            -- a further source a single fact was taken from
  content   TEXT NOT NULL,
  last_seen TEXT NOT NULL,
  PRIMARY KEY (source_id, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_source_by_place ON place_source (place_id);

CREATE TABLE event (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  source_id     INTEGER NOT NULL REFERENCES source (id),
  ref           TEXT NOT NULL,
  title         TEXT NOT NULL CHECK (title <> ''),
  description   TEXT CHECK (description <> ''),
  starts        TEXT,                        -- local YYYY-MM-DDTHH:MM, or a date where all_day
  ends          TEXT,
  timezone      TEXT,
  all_day       INTEGER NOT NULL DEFAULT 0 CHECK (all_day IN (0, 1)),
  recurrence    TEXT CHECK (recurrence <> ''),  -- RFC 5545 RRULE, or hijri:MM-DD/N
  excluded      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(excluded)),  -- local starts that are left out
  category      TEXT CHECK (category <> ''),
  place_id      INTEGER REFERENCES place (id),
  venue_name    TEXT CHECK (venue_name <> ''),
  venue_address TEXT CHECK (venue_address <> ''),
  lat           REAL CHECK (lat BETWEEN -90 AND 90),
  lng           REAL CHECK (lng BETWEEN -180 AND 180),
  city_id       INTEGER REFERENCES city (id),
  country       TEXT REFERENCES country (code),
  organizer     TEXT CHECK (organizer <> ''),
  languages     TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(languages)),
  online_url    TEXT CHECK (online_url <> ''),
  url           TEXT CHECK (url <> ''),
  is_free       INTEGER CHECK (is_free IN (0, 1)),
  is_sample     INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1)),
  status        TEXT NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'cancelled', 'postponed')),
  UNIQUE (source_id, ref),
  CHECK (starts IS NOT NULL OR recurrence GLOB 'hijri:*')
) STRICT;

-- `client` is a keyed hash of the sender's address, never the address; it is not published or exported.
CREATE TABLE review (
  id         TEXT PRIMARY KEY,
  place_id   INTEGER NOT NULL REFERENCES place (id),
  rating     INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment    TEXT CHECK (comment <> ''),
  name       TEXT CHECK (name <> ''),
  created_at TEXT NOT NULL,
  client     TEXT,
  status     TEXT NOT NULL CHECK (status IN ('pending', 'published', 'rejected')),
  held_for   TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(held_for))  -- the rules that made it wait
) STRICT, WITHOUT ROWID;
CREATE INDEX review_by_place ON review (place_id, status, created_at);
CREATE INDEX review_waiting ON review (created_at) WHERE status = 'pending';

-- A slug, once given, keeps meaning the same thing.
CREATE TABLE slug (
  kind   TEXT NOT NULL CHECK (kind IN ('place', 'city')),
  slug   TEXT NOT NULL,
  entity INTEGER NOT NULL,
  PRIMARY KEY (kind, slug),
  UNIQUE (kind, entity)
) STRICT, WITHOUT ROWID;
