/** Reads a filter of the command line: `rule=link,language=en,place=7,client=HASH`. */
import * as v from 'valibot';
import { type WaitingFilter, WaitingFilterSchema } from '../src/contract/moderation.ts';

const FIELDS = Object.keys(WaitingFilterSchema.entries).map((name) => (name === 'place_id' ? 'place' : name));
const SAY = 'Say: --where rule=link,language=en,place=7,client=<hash>';

/** @throws Error that names what is wrong */
export function readFilter(text: string): WaitingFilter {
  const fields = new Map<string, string | number>();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', said = ''] = part.split('=', 2).map((each) => each.trim());
    if (!FIELDS.includes(name) && name !== 'place_id')
      throw new Error(`--where has nothing called "${name}"; it has ${FIELDS.join(', ')}. ${SAY}`);
    const isPlace = name === 'place' || name === 'place_id';
    // As the list has it, and `hold` takes it: client-HASH, place-7.
    const value = said.replace(isPlace ? /^place-/ : name === 'client' ? /^client-/ : '', '');
    fields.set(isPlace ? 'place_id' : name, isPlace && /^\d+$/.test(value) ? Number(value) : value);
  }
  const { success, output, issues } = v.safeParse(WaitingFilterSchema, Object.fromEntries(fields));
  if (success) return output;
  throw new Error(
    `The filter "${text}" cannot be read: ${issues.map((issue) => issue.message).join(' ')} ${SAY}`,
  );
}
