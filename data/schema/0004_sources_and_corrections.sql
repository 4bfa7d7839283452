-- What each source says of a place is kept beside what is published of it, so that a place can be put together again
-- whenever a source changes, comes or goes, and so that what an operator corrected stands above all of them.

ALTER TABLE source ADD COLUMN curated INTEGER NOT NULL DEFAULT 0 CHECK (curated IN (0, 1));
UPDATE source SET curated = 1 WHERE key = 'seed';

ALTER TABLE place ADD COLUMN district_id INTEGER REFERENCES city (id);  -- the settlement it stands in, where that is not city_id
ALTER TABLE place ADD COLUMN iqamah TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(iqamah));
ALTER TABLE place ADD COLUMN other_names TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(other_names));
CREATE INDEX place_by_district ON place (district_id);

-- A time of the Friday prayer has a language and a season besides.
UPDATE place SET jumuah = (
  SELECT json_group_array(json_object('time', value, 'language', NULL, 'season', NULL, 'from', NULL, 'until', NULL)) FROM json_each(jumuah)
) WHERE jumuah <> '[]';

-- One row of a source. `place_id` is the place it has for itself; `merged_into` of that place says who answers for
-- it. `content` is the hash of the row as it was last imported, empty after it vanished from its source; `last_seen`
-- is when an import last wrote it. `facts` is what it says, unknown facts left out. `fields` are the facts of the
-- published place that come from this row; null where all do.
CREATE TABLE place_source_next (
  id        INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES source (id),
  ref       TEXT NOT NULL,
  place_id  INTEGER NOT NULL REFERENCES place (id),
  url       TEXT,
  credit    TEXT,                            -- a further source a single fact was taken from
  content   TEXT NOT NULL,
  last_seen TEXT NOT NULL,
  identity  TEXT,                            -- the object of a public database that the row is: 'way/123', 'Q42'
  osm       TEXT,                            -- the OpenStreetMap object it is, or names: 'way/123'
  wikidata  TEXT,
  cell      INTEGER NOT NULL DEFAULT 0,      -- where it lies, see build/matching/cells.ts
  fields    TEXT CHECK (json_valid(fields)),
  facts     TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(facts)),
  UNIQUE (source_id, ref)
) STRICT;
INSERT INTO place_source_next (source_id, ref, place_id, url, credit, content, last_seen, wikidata, facts)
  SELECT source_id, ref, place_id, url, credit, content, last_seen, wikidata,
         json_patch('{}', json_object(
           'name', place.name, 'name_local', name_local, 'names', json(names), 'type', type, 'category', category,
           'lat', place.lat, 'lng', place.lng, 'address', address, 'city', city.name, 'country', place.country,
           'region', place.region, 'postcode', postcode, 'phone', phone, 'website', website, 'email', email,
           'opening_hours', opening_hours, 'denomination', denomination, 'capacity', capacity,
           'women_space', women_space, 'ablution', ablution, 'parking', parking, 'wheelchair', wheelchair,
           'jumuah', json(jumuah), 'halal_level', halal_level, 'halal_certified', halal_certified,
           'halal_certifier', halal_certifier, 'alcohol', alcohol, 'cuisine', json(cuisine), 'wikidata', wikidata,
           'verified', verified, 'status', CASE WHEN status = 'open' OR content = '' THEN NULL ELSE status END))
    FROM place_source JOIN place ON place.id = place_id LEFT JOIN city ON city.id = city_id
   ORDER BY place_id, source_id, ref;
DROP TABLE place_source;
ALTER TABLE place_source_next RENAME TO place_source;
CREATE INDEX place_source_by_place ON place_source (place_id);
CREATE INDEX place_source_by_identity ON place_source (identity) WHERE identity IS NOT NULL;
CREATE INDEX place_source_by_osm ON place_source (osm) WHERE osm IS NOT NULL;
CREATE INDEX place_source_by_wikidata ON place_source (wikidata) WHERE wikidata IS NOT NULL;
CREATE INDEX place_source_by_cell ON place_source (cell);

-- What operators put right. The last one about a fact is in force until it is undone, or the source agrees.
-- `set` changes facts; `merge` says that two places are one, `split` that they are two; `add` is a place of our own.
CREATE TABLE correction (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  action     TEXT NOT NULL CHECK (action IN ('set', 'merge', 'split', 'add')),
  place_id   INTEGER NOT NULL REFERENCES place (id),
  others     TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(others)),   -- merge, split: ids of the other places
  changes    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(changes)),  -- fact → value; null: nothing is known of it
  settled    TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(settled)),  -- facts its source has agreed with since
  author     TEXT NOT NULL CHECK (author <> ''),
  reason     TEXT CHECK (reason <> ''),
  origin     TEXT UNIQUE,                    -- what asked for it, such as the id of a report: taken up once
  made_at    TEXT NOT NULL,
  undone_at  TEXT
) STRICT;
CREATE INDEX correction_by_place ON correction (place_id) WHERE undone_at IS NULL;

-- Why two places are one ('same'), or might be ('ask': an operator decides). a < b.
CREATE TABLE place_match (
  a       INTEGER NOT NULL REFERENCES place (id),
  b       INTEGER NOT NULL REFERENCES place (id),
  verdict TEXT NOT NULL CHECK (verdict IN ('same', 'ask')),
  points  REAL NOT NULL,
  reasons TEXT NOT NULL CHECK (json_valid(reasons)),
  PRIMARY KEY (a, b),
  CHECK (a < b)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_match_by_b ON place_match (b);
