/** Writes what words of a query stand for. */
import type { Database } from 'better-sqlite3';
import { languagesByPhrase, saidByPhrase, USUAL_WORDS } from '../../vocabulary/phrases.ts';
import { SAME_WORDS } from '../../vocabulary/same_words.ts';

export function writeVocabulary(database: Database): void {
  const insertPhrase = database.prepare('INSERT INTO phrase VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const languages = languagesByPhrase();
  const usual = new Map(USUAL_WORDS.map((word, position) => [word, position]));
  for (const [
    phrase,
    { kind, wish, feast, isPrayer, isTime, isTable, isOfWorld, isCommon },
  ] of saidByPhrase()) {
    const flags = [isPrayer, isTime, isTable, isOfWorld, isCommon].map(Number);
    insertPhrase.run(
      phrase,
      kind,
      wish,
      feast,
      ...flags,
      usual.get(phrase) ?? null,
      [...(languages.get(phrase) ?? [])].join(' '),
    );
  }
  const insertMeaning = database.prepare('INSERT INTO same_meaning VALUES (?, ?)');
  const insertWord = database.prepare('INSERT OR REPLACE INTO same_word VALUES (?, ?)');
  for (const [meaning, words] of SAME_WORDS.entries()) {
    insertMeaning.run(meaning, words.join(' '));
    for (const word of words) insertWord.run(word, meaning);
  }
}
