/** Finds ways to reach somebody in skeletons: e-mail addresses, names on networks, telephone numbers. */

/** Fewest digits of a telephone number with its area; with the sign for abroad one less is enough. */
const PHONE_DIGITS = 9;

/** An e-mail address or a name on a network, however the sign is spelled. */
const AT =
  /[^\s@] ?(?:@|[([{] ?at ?[)\]}]) ?[\p{L}\p{N}]|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{3}|(?: at | arroba )(?=[\p{N}-]*\p{L})[\p{L}\p{N}-]{2,63}(?:\.\p{L}{2}| ?[([{]? ?\bdot\b)/iu;

const NETWORK = '(?:telegram|whats ?app|insta|instagram|snap|snapchat|tik ?tok|we ?chat|viber|skype|discord)';
/** A name on a network without its sign: behind the network of whoever writes, or where one is asked to write there. */
const ON_NETWORK = new RegExp(
  [
    `(?<!\\S)(?:my|mi|mon|mein|meu|mio|benim) ${NETWORK}(?: (?:is|id|name|user(?:name)?|account|es|est|ist))* [\\p{L}\\p{N}_.]{4,}`,
    `(?<!\\S)(?:add|message|msg|text|contact|find|follow|write|dm) (?:me|us) (?:to |on |at |via |by |in )${NETWORK}(?![\\p{L}\\p{N}])`,
    `(?<!\\S)${NETWORK} ?[:=] ?[\\p{L}\\p{N}_.]{4,}`,
  ].join('|'),
  'iu',
);

/** Times, dates and years: digits that are no telephone number. */
const NOT_A_PHONE =
  /(?<!\d)(?:(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d)|\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)|(?:1[3-9]|20)\d\d(?!\d))/g;

/** Digits with at most three signs between them that are no letters. */
const DIGITS = /\+?\d(?:[^\p{L}\p{N}]{0,3}\d)*/gu;

/** @param skeleton of the text: digits of every script are ASCII there */
export function hasContact(skeleton: string): boolean {
  if (AT.test(skeleton) || ON_NETWORK.test(skeleton)) return true;
  for (const [run] of skeleton.replace(NOT_A_PHONE, ' x ').matchAll(DIGITS)) {
    const digits = run.replace(/\D/g, '').length;
    if (digits >= PHONE_DIGITS || (run.startsWith('+') && digits >= PHONE_DIGITS - 1)) return true;
  }
  return false;
}
