/** Writes what words of a query stand for. */
import type { Database } from 'better-sqlite3';
import { SAID_BY_PHRASE, USUAL_WORDS } from '../../vocabulary/phrases.ts';
import { SAME_WORDS } from '../../vocabulary/same_words.ts';

export function writeVocabulary(database: Database): void {
  const insertPhrase = database.prepare('INSERT INTO phrase VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const [phrase, { kind, wish, feast, isPrayer, isTime, isTable }] of SAID_BY_PHRASE)
    insertPhrase.run(phrase, kind, wish, feast, Number(isPrayer), Number(isTime), Number(isTable));
  const insertUsual = database.prepare('INSERT INTO usual_word VALUES (?, ?, ?, ?)');
  for (const [position, { word, kind, maySlip }] of USUAL_WORDS.entries())
    insertUsual.run(word, kind, position, Number(maySlip));
  const insertMeaning = database.prepare('INSERT INTO same_meaning VALUES (?, ?)');
  const insertWord = database.prepare('INSERT OR REPLACE INTO same_word VALUES (?, ?)');
  for (const [meaning, words] of SAME_WORDS.entries()) {
    insertMeaning.run(meaning, words.join(' '));
    for (const word of words) insertWord.run(word, meaning);
  }
}
