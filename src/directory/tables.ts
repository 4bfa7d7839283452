/**
 * The tables of the index, declared once for the bake that writes them and the function that reads them. A `row` is a
 * position in rank order, best first, so that the first rows of any set are its best ones.
 */

import { GAZETTEER_SQL } from './gazetteer/tables.ts';
import { NAMED_SQL } from './vocabulary/named_tables.ts';
import { VOCABULARY_SQL } from './vocabulary/tables.ts';

export const INDEX_SQL = `
CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Columns, as records/columns.ts says, which also says how their chunks are numbered.
CREATE TABLE row_column (
  id              INTEGER PRIMARY KEY,
  kind            TEXT NOT NULL,
  name            TEXT NOT NULL,
  distinct_values TEXT,
  UNIQUE (kind, name)
);
CREATE TABLE column_chunk (number INTEGER PRIMARY KEY, cells BLOB NOT NULL);

-- The texts of a place, and what few have; the rest of what lists show is in columns. Null stands for the usual value: a
-- slug made of name and city, a label equal to the name, a review count of 0. Packed says whether its whole record lies in
-- a pack; names are as names_by_language.ts says, the text is as vocabulary/named_tables.ts says.
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

-- Places that stand in no list: closed ones, and merged ones with the place that answers for them.
CREATE TABLE unlisted (id INTEGER PRIMARY KEY, packed INTEGER NOT NULL, merged_into INTEGER);

-- What cities have of their own; what many share, and numbers, are in columns.
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

-- What countries are called in English, as the snapshot says.
CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

-- The city is its row. The category is folded. The text is as vocabulary/named_tables.ts says, titles in other languages as names_by_language.ts says. Coordinates are of the venue, or of the city where only that is known.
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
