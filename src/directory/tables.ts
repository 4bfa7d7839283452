/**
 * The tables of the index, for the bake that writes them and the function that reads them. A `row` is a position in rank
 * order, best first, so the first rows of any set are its best ones.
 */

import { GAZETTEER_SQL } from './gazetteer/tables.ts';
import { NAMED_SQL } from './vocabulary/named_tables.ts';
import { VOCABULARY_SQL } from './vocabulary/tables.ts';

export const INDEX_SQL = `
CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- One value for each row, in chunks: see records/columns.ts.
CREATE TABLE row_column (
  id              INTEGER PRIMARY KEY,
  kind            TEXT NOT NULL,
  name            TEXT NOT NULL,
  distinct_values TEXT,
  UNIQUE (kind, name)
);
CREATE TABLE column_chunk (number INTEGER PRIMARY KEY, cells BLOB NOT NULL);

-- Texts of a place, and values that few places have; lists show these and columns. Null stands for the usual value: a slug
-- made of name and city, a label equal to the name, a review count of 0. packed: whether its whole record is in a pack.
-- names: see names_by_language.ts; text: see vocabulary/named_tables.ts.
CREATE TABLE place (
  row          INTEGER PRIMARY KEY,
  slug         TEXT,
  name         TEXT,
  name_local   TEXT,
  label        TEXT,
  address      TEXT,
  rating       REAL,
  review_count INTEGER,
  packed       INTEGER NOT NULL,
  names        TEXT,
  text         TEXT NOT NULL
);

-- Places in no list: closed ones, and merged ones with the place they were merged into.
CREATE TABLE unlisted (id INTEGER PRIMARY KEY, packed INTEGER NOT NULL, merged_into INTEGER);

-- Values that differ from city to city; numbers, and values that many share, are in columns.
CREATE TABLE city (
  row         INTEGER PRIMARY KEY,
  id          INTEGER NOT NULL,
  slug        TEXT,
  name        TEXT NOT NULL,
  country     TEXT NOT NULL,
  place_count INTEGER NOT NULL,
  counts      TEXT,
  event_count INTEGER NOT NULL,
  names       TEXT
);

-- English names of countries, from the snapshot.
CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

-- city: its row; category: folded; text: see vocabulary/named_tables.ts; titles: see names_by_language.ts. Coordinates are
-- those of the venue, or of the city where only that is known.
CREATE TABLE event (
  row        INTEGER PRIMARY KEY,
  country    TEXT,
  city       INTEGER,
  place_id   INTEGER,
  category   TEXT,
  lat        REAL,
  lng        REAL,
  first_date TEXT NOT NULL,
  last_date  TEXT NOT NULL,
  ends       INTEGER NOT NULL,
  text       TEXT NOT NULL,
  titles     TEXT,
  record     TEXT NOT NULL
);

CREATE TABLE review (row INTEGER PRIMARY KEY, place_id INTEGER NOT NULL, record TEXT NOT NULL);
${GAZETTEER_SQL}
${NAMED_SQL}
${VOCABULARY_SQL}
`;
