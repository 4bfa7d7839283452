/** Streams the elements of an XML file, whatever its size. Names are without their prefix: gx:Track is Track. */
import sax from 'sax';
import { MalformedFile, type Reading } from './reading.ts';
import { readXmlText } from './text_file.ts';

/** Longest element that is read whole, in characters: as of a row of JSON. */
const ELEMENT_MAX = 8 * 2 ** 20;
/** Elements within each other; files that people make have a dozen. */
const DEPTH_MOST = 200;

const CHECK_KIND = 'Check the file, and the kind you gave.';

/** An element with all that is in it. */
export interface XmlElement {
  readonly name: string;
  /** Which of its kind in the file, from 1. */
  readonly ordinal: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Its own text, entities decoded; that of its children is theirs. */
  text: string;
}

export type XmlEvent =
  | { readonly kind: 'whole'; readonly element: XmlElement }
  | { readonly kind: 'opens'; readonly name: string }
  | { readonly kind: 'closes'; readonly name: string };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * @param onRoot is told the outermost element before anything else is read, and may refuse it
 * @param isWhole the elements that are given with all that is in them; of others it is told where they begin and end
 * @throws MalformedFile with line and column, where it is not XML or ends too early. Entities that a file declares are
 *   not read: they may stand for gigabytes, or for another file
 */
export async function* readXml(
  file: string,
  reading: Reading,
  onRoot: (name: string) => void,
  isWhole: (name: string) => boolean,
): AsyncGenerator<XmlEvent> {
  const parser = sax.parser(true, { position: true });
  const events: XmlEvent[] = [];
  const open: XmlElement[] = [];
  const ordinals = new Map<string, number>();
  let isBegun = false;
  let depth = 0;
  let length = 0;
  /** How much was read when the last element ended that is given whole, or outside one anything did. */
  let settled = 0;
  const refuse = (wrong: string, remedy: string): never => {
    throw new MalformedFile(file, `line ${parser.line + 1}, column ${parser.column}`, wrong, remedy);
  };
  const addText = (text: string) => {
    const into = open.at(-1);
    if (into !== undefined) into.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onerror = ({ message }) =>
    refuse(
      `this is not XML (${message.split('\n')[0]})`,
      isBegun ? 'Export or download the file again, or correct it there.' : CHECK_KIND,
    );
  parser.onopentag = (tag) => {
    const name = localName(tag.name);
    if (!isBegun) onRoot(name);
    isBegun = true;
    if (++depth > DEPTH_MOST)
      refuse(`more than ${DEPTH_MOST} elements stand within each other`, 'Export the file again.');
    const within = open.at(-1);
    if (within === undefined && !isWhole(name)) {
      events.push({ kind: 'opens', name });
      return;
    }
    const ordinal = (ordinals.get(name) ?? 0) + 1;
    ordinals.set(name, ordinal);
    const attributes = new Map(
      Object.entries(tag.attributes).map(([key, value]) => [localName(key), String(value)] as const),
    );
    const element = { name, ordinal, attributes, children: [], text: '' };
    within?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = (tag) => {
    depth--;
    const element = open.pop();
    if (element === undefined) events.push({ kind: 'closes', name: localName(tag) });
    else if (open.length === 0) events.push({ kind: 'whole', element });
  };
  for await (const piece of readXmlText(file, reading)) {
    parser.write(piece);
    length += piece.length;
    if (open.length === 0 || events.length > 0) settled = length;
    if (length - settled > ELEMENT_MAX)
      refuse(`an element is longer than ${ELEMENT_MAX / 2 ** 20} MB`, 'Leave it out, or shorten it.');
    yield* events.splice(0);
  }
  if (depth > 0) refuse('the file ends too early', 'Export or download it again.');
  if (!isBegun) refuse('there is nothing in it', CHECK_KIND);
  parser.close();
}
