-- What a moderator saw when deciding: a decision is about the words that were listed, and no later ones.

-- Since when a review says what it says: '' for since it was sent. Since when it waits as it does.
ALTER TABLE review ADD COLUMN words_since TEXT NOT NULL DEFAULT '';
ALTER TABLE review ADD COLUMN waits_since TEXT NOT NULL DEFAULT '';
-- As of when what waits had been listed for whoever decided.
ALTER TABLE decision ADD COLUMN listed_at TEXT NOT NULL DEFAULT '';
UPDATE decision SET listed_at = substr(decided_at, 1, 19) || 'Z';
