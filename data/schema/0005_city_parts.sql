-- What tells a city from a part of one: GeoNames' feature code (PPLX: a section of a populated place) and the code of
-- the second-level region. Known from the next import of cities on.
ALTER TABLE city ADD COLUMN feature TEXT;
ALTER TABLE city ADD COLUMN admin2 TEXT;
