/**
 * Keeps the tables of docs/data.md in step with the declarations they describe. Run as a script
 * (`npx tsx build/import/data_guide.ts`) it writes them; a test fails where they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IMPORT_KINDS, IMPORT_OPTIONS } from './options.ts';
import { aliasesOf, PLACE_FIELD_NAMES, PLACE_FIELDS, type PlaceField } from './place_fields.ts';

export const DATA_GUIDE = fileURLToPath(new URL('../../docs/data.md', import.meta.url));

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const code = (text: string): string => `\`${text}\``;

/** So many other names of a field are shown: some have eighty, and nobody reads past them. */
const ALIASES_MAX = 8;

function shownAliases(field: PlaceField): string {
  const aliases = aliasesOf(field);
  const more = aliases.length - ALIASES_MAX;
  const shown = aliases.slice(0, ALIASES_MAX).map(code).join(', ');
  return more > 0 ? `${shown}, and ${more} more` : shown;
}

/** Name of a table in the guide → its lines. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  kinds: [
    row('kind', 'file'),
    row('---', '---'),
    ...Object.entries(IMPORT_KINDS).map(([kind, description]) => row(code(kind), description)),
  ],
  options: [
    row('option', 'meaning'),
    row('---', '---'),
    ...Object.values(IMPORT_OPTIONS).map(({ example, description }) => row(code(example), description)),
  ],
  fields: [
    row('field', 'meaning', 'columns also read as it'),
    row('---', '---', '---'),
    ...PLACE_FIELD_NAMES.map((field) =>
      row(code(field), PLACE_FIELDS[field].description, shownAliases(field)),
    ),
  ],
};

/** The guide with its tables as they should be. @throws Error where the guide lacks one */
export function withTables(guide: string): string {
  return Object.entries(TABLES).reduce((text, [name, lines]) => {
    const [start, end] = [`<!-- ${name}: made from the declarations -->`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from)
      throw new Error(`docs/data.md has no table "${name}". Put ${start} and ${end} into it.`);
    return `${text.slice(0, from + start.length)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`;
  }, guide);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(DATA_GUIDE, withTables(readFileSync(DATA_GUIDE, 'utf8')));
}
