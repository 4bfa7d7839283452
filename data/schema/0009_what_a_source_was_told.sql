-- What imports of a source were told of its rows, so that the next edition of a list is read as the last one was:
-- --map as its content, --country, --type and the like, by the names of the options. See build/import/told.ts.
ALTER TABLE source ADD COLUMN told TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(told));
