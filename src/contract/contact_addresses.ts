/** Which web and mail addresses of a place are kept: of what imports bring, and of what readers suggest. */

/** Most characters, several times the longest honest ones seen in real data. */
const WEBSITE_MAX_CHARS = 500;
const EMAIL_MAX_CHARS = 254;

/** An address within a text: "Our page (https://example.org)", "[Our page](https://example.org)". */
const WITHIN = /https?:\/\/[^\s;<>"')\]]+/i;

/** An http or https address, or the first in a text; one that only lacks its scheme gets https. Null for anything else. */
export const cleanWebsite = (raw: string): string | null =>
  websiteOf(raw.trim().split(/[;\s]|,(?=\s|$)/)[0] ?? '') ?? websiteOf(WITHIN.exec(raw)?.[0] ?? '');

/** "http://www.http://masjid.lk", "https//masjid.lk". */
const TWICE = /^(?:https?:\/\/)?(?:www\.)?(?=https?:\/\/)/i;
const WITHOUT_COLON = /^(https?)\/\//i;

function websiteOf(said: string): string | null {
  const first = said.replace(TWICE, '').replace(WITHOUT_COLON, '$1://');
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(first) && !/^[^/]*\.[^/]*:\d/.test(first) ? first : `https://${first}`;
  if (address.length > WEBSITE_MAX_CHARS || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublic = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  // A public host has a dot and letters: no bare word, no number, no address of a machine.
  return isPublic && /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname) ? url.href : null;
}

/** A plausible mail address, or null. Whether it is read by anyone cannot be known here. */
export function cleanEmail(raw: string): string | null {
  const first =
    raw
      .trim()
      .replace(/^mailto:/i, '')
      .split(/[;,\s]/)[0] ?? '';
  const plausible = /^[^\s@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(first);
  return plausible && first.length <= EMAIL_MAX_CHARS ? first : null;
}
