/** The tables of the gazetteer, for the bake that writes them and the function that reads them. */

export const GAZETTEER_SQL = `
-- Every name of every city, folded; the rows of the cities that have it, as row_bytes.ts says: most people first, where a
-- city's own name, and any in the letters of its country, counts OWN_NAME times, another of answers ANSWERED_NAME times.
CREATE TABLE gazetteer_name (name TEXT PRIMARY KEY, cities BLOB NOT NULL) WITHOUT ROWID;

-- Sights and quarters: what is in a city and no name of it, with the city's row, where it is, for how many people it counts, and the
-- rows of the cities that places there are filed under, as row_bytes.ts says, as far as they are known.
-- What begins like one is no beginning of the city.
CREATE TABLE gazetteer_sight (
  name    TEXT,
  city    INTEGER,
  lat     REAL NOT NULL,
  lng     REAL NOT NULL,
  people  INTEGER NOT NULL,
  numbers BLOB NOT NULL,
  PRIMARY KEY (name, city)
) WITHOUT ROWID;

-- Of beginnings that many names have, the cities with most people.
CREATE TABLE gazetteer_beginning (beginning TEXT PRIMARY KEY, cities BLOB NOT NULL) WITHOUT ROWID;

-- Cities by how their names sound; those that no name in Arabic letters is known of by their consonants as well.
CREATE TABLE gazetteer_sound (sound TEXT PRIMARY KEY, cities BLOB NOT NULL) WITHOUT ROWID;

-- What countries and parts of the world are called in the languages people search in, folded.
CREATE TABLE country_name (name TEXT, country TEXT, PRIMARY KEY (name, country)) WITHOUT ROWID;
-- The countries of a part of the world, the one that stands for it first.
CREATE TABLE part_of_world (part TEXT PRIMARY KEY, countries TEXT NOT NULL) WITHOUT ROWID;

-- Regions of countries, those with most people first: how many people its cities have together, the row of the largest, and the rows of those that
-- anything is in, and its own number, where places are far from all of them, as row_bytes.ts says.
CREATE TABLE region (
  id      INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  country TEXT NOT NULL,
  people  INTEGER NOT NULL,
  city    INTEGER NOT NULL,
  numbers BLOB NOT NULL
);
-- What they are called, folded.
CREATE TABLE region_name (name TEXT, region INTEGER, PRIMARY KEY (name, region)) WITHOUT ROWID;
`;

/** The list of words that is made of the names of large cities, for slips. */
export const LARGE_NAMES = 'large_names';

/**
 * A name that is a city's own counts for so many times its people beside cities that have it among others: Islamabad is not
 * Chittagong, which was once called so as well, yet Canton is Guangzhou.
 */
export const OWN_NAME = 24;
/** The same of what it is called in a language of answers: Kudüs is rather Jerusalem than Kudus. */
export const ANSWERED_NAME = 8;

/** GeoNames does not say how many people some towns have, nearly all of them seats of districts: they count as so many. */
export const UNKNOWN_PEOPLE = 5_000;

/** A beginning of more names than this has its cities stored. */
export const NAMES_OF_STORED_BEGINNING = 48;
/** So many of them, the ones with most people. */
export const CITIES_OF_BEGINNING = 24;
