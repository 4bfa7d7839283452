-- The slugs of many entities are read in the order of the entities. SQLite knows that an index holds every column of
-- a table without rowids only where the index was created by itself: that of a UNIQUE constraint made it look up
-- each row again, which took five times as long.
CREATE TABLE slug_next (
  kind   TEXT NOT NULL CHECK (kind IN ('place', 'city')),
  slug   TEXT NOT NULL,
  entity INTEGER NOT NULL,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;
INSERT INTO slug_next SELECT kind, slug, entity FROM slug;
DROP TABLE slug;
ALTER TABLE slug_next RENAME TO slug;
CREATE UNIQUE INDEX slug_by_entity ON slug (kind, entity);
