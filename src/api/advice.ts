/** What to write instead of a wrong value, where only the directory knows that. */
import { type Advise, quoted } from '../contract/parameter.ts';
import type { Directory } from '../directory/open.ts';

/** Longest name of a city that is looked up. */
const NAME_MOST = 80;

/** Finds the slug of a city that was given by its name. */
export const citySlug =
  (directory: () => Directory): Advise =>
  (parameter, raw) => {
    if (parameter !== 'city' || raw.trim() === '' || raw.length > NAME_MOST) return undefined;
    // "Springfield, Illinois" and the like: the name comes first.
    const [name = raw] = raw.split(',');
    const [found] = directory().cities({ q: name.trim(), limit: 1, offset: 0 }).records;
    if (found === undefined) return `No city is called ${quoted(raw)}; look it up with /cities?q=.`;
    return `Send city=${found.slug} for ${found.name} (${found.country}), or look it up with /cities?q=.`;
  };
