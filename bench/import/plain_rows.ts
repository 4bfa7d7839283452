/** The floor of an import: reads a table and writes its cells as they are. Arguments: the table, a new SQLite file. */
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { Database } from '../../src/directory/sqlite.ts';

const [table = '', file = ''] = process.argv.slice(2);
const database = new Database(file);
const records = createReadStream(table).pipe(parse()) as AsyncIterable<string[]>;
let insert: ReturnType<typeof database.prepare> | undefined;
database.exec('BEGIN');
for await (const cells of records) {
  if (insert === undefined) {
    database.exec(`CREATE TABLE row (${cells.map((_, i) => `c${i} TEXT`).join()}, UNIQUE (c0))`);
    insert = database.prepare(`INSERT INTO row VALUES (${cells.map(() => '?').join()})`);
  } else insert.run(cells);
}
database.exec('COMMIT');
database.close();
