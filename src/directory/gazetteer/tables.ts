/** The tables of the gazetteer, for the bake that writes them and the function that reads them. */

export const GAZETTEER_SQL = `
-- Every folded name of every city, with the rows of the cities that have it, as encodeNumbers writes them: highest
-- population first, multiplied by OWN_NAME where it is the city's main name or in its country's script, and by ANSWERED_NAME
-- where it is another name in answers.
CREATE TABLE gazetteer_name (name TEXT PRIMARY KEY, cities BLOB NOT NULL) WITHOUT ROWID;

-- Sights and quarters, as in sight.ts; numbers as encodeNumbers writes them. Only whole names find them.
CREATE TABLE gazetteer_sight (
  name    TEXT,
  city    INTEGER,
  lat     REAL NOT NULL,
  lng     REAL NOT NULL,
  people  INTEGER NOT NULL,
  numbers BLOB NOT NULL,
  PRIMARY KEY (name, city)
) WITHOUT ROWID;

-- Cities with most people, by beginnings that many names have.
CREATE TABLE gazetteer_beginning (beginning TEXT PRIMARY KEY, cities BLOB NOT NULL) WITHOUT ROWID;

-- Cities by the sound of their names, and by their consonants where they have no known name in Arabic letters.
CREATE TABLE gazetteer_sound (sound TEXT PRIMARY KEY, cities BLOB NOT NULL) WITHOUT ROWID;

-- Folded names, in many languages, of countries and of parts of the world.
CREATE TABLE country_name (name TEXT, country TEXT, PRIMARY KEY (name, country)) WITHOUT ROWID;
-- The codes of the countries of a part of the world, separated by spaces, its main country first.
CREATE TABLE part_of_world (part TEXT PRIMARY KEY, countries TEXT NOT NULL) WITHOUT ROWID;

-- Regions, as in region.ts, highest population first; numbers as encodeNumbers writes them.
CREATE TABLE region (
  id      INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  country TEXT NOT NULL,
  people  INTEGER NOT NULL,
  city    INTEGER NOT NULL,
  numbers BLOB NOT NULL
);
-- Folded names of regions.
CREATE TABLE region_name (name TEXT, region INTEGER, PRIMARY KEY (name, region)) WITHOUT ROWID;
`;

/** The word list in which slips are corrected: names of large cities, of countries and of large regions. */
export const LARGE_NAMES = 'large_names';

/**
 * Factor of the population of a city whose main name is the one typed, beside cities that have it as another name:
 * "Islamabad" is not Chittagong, which once had that name too.
 */
export const OWN_NAME = 24;
/** The same for its name in a language of answers: "Kudüs" is Jerusalem rather than Kudus. */
export const ANSWERED_NAME = 8;

/** Population of towns for which GeoNames has none; nearly all are seats of districts. */
export const UNKNOWN_PEOPLE = 5_000;

/** For beginnings of more names than this, cities are stored. */
export const NAMES_OF_STORED_BEGINNING = 48;
/** How many cities are stored, those with most people. */
export const CITIES_OF_BEGINNING = 24;
