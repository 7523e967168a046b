import { IMPORT_FIELD_NAME_MAX } from '@praticio/contracts/offers/import';
import { SaxesParser } from 'saxes';
import {
  addValue,
  DEPTH_MAX,
  RAW_OFFER_MAX,
  type RawOffer,
  tooLongOffer,
  UnreadableFile,
} from './raw-offer.ts';

/** Element names of offers in the feeds of job boards. */
const OFFER_NAMES = new Set([
  ...['job', 'offer', 'offre', 'annonce', 'item', 'vacancy', 'position', 'posting', 'jobposting', 'entry'],
  ...['mission', 'poste', 'row', 'record', 'advert', 'ad'],
]);
/** Deeper elements of these names are no offers. */
const OFFER_DEPTH_MAX = 4;

interface Current {
  line: number;
  depth: number;
  values: Map<string, string>;
}

/** An open element: its name within the offer, and its text so far. */
interface Open {
  path: string;
  text: string;
  hasChildren: boolean;
}

const localName = (name: string) => (name.split(':').at(-1) ?? name).toLowerCase();

/**
 * The offers of an XML feed: `<source><job>…`, `<jobs><job>…`, `<rss><channel><item>…`. Nested elements have their path as a
 * name ('location.city'). Refuses document types, and with them custom entities. Throws `UnreadableFile`.
 */
export async function* readXml(texts: AsyncIterable<string>): AsyncGenerator<RawOffer> {
  const found: RawOffer[] = [];
  const parser = new SaxesParser({ xmlns: false });
  const open: Open[] = [];
  let current: Current | undefined;
  let offerName: string | undefined;
  let since = 0;
  /** Where the tag begins that is being read, which may have attributes without end. */
  let tagSince: number | undefined;

  const assertBounded = (from = parser.position) => {
    if (parser.position - from > RAW_OFFER_MAX) throw tooLongOffer(current?.line ?? parser.line);
  };

  parser.on('error', (error) => {
    throw new UnreadableFile(
      `Ligne ${parser.line} : le fichier XML n'est pas bien formé (${error.message.replace(/^\d+:\d+: /, '')}).`,
    );
  });
  parser.on('doctype', () => {
    throw new UnreadableFile(
      `Ligne ${parser.line} : les déclarations DOCTYPE et les entités ne sont pas acceptées.`,
    );
  });
  parser.on('opentagstart', () => {
    tagSince = parser.position;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    assertBounded(tagSince);
    tagSince = undefined;
    const depth = open.length;
    if (depth >= DEPTH_MAX)
      throw new UnreadableFile(`Ligne ${parser.line} : trop d'éléments imbriqués (${DEPTH_MAX} au plus).`);
    const parent = open.at(-1);
    if (parent) parent.hasChildren = true;
    const isOffer =
      !current &&
      depth >= 1 &&
      depth <= OFFER_DEPTH_MAX &&
      (offerName ? localName(name) === offerName : OFFER_NAMES.has(localName(name)));
    if (isOffer) {
      offerName ??= localName(name);
      current = { line: parser.line, depth, values: new Map() };
      since = parser.position;
    }
    const path = !current || isOffer ? '' : parent?.path ? `${parent.path}.${name}` : name;
    open.push({
      path: path.slice(0, IMPORT_FIELD_NAME_MAX),
      text: '',
      hasChildren: isSelfClosing && isOffer,
    });
    if (!current) return;
    for (const [key, value] of Object.entries(attributes))
      addValue(
        current.values,
        (path ? `${path}@${key}` : `@${key}`).slice(0, IMPORT_FIELD_NAME_MAX),
        String(value),
      );
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (current && element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!current || !element) return;
    if (open.length === current.depth) {
      found.push({ line: current.line, values: [...current.values] });
      current = undefined;
    } else if (!element.hasChildren || element.text.trim() !== '')
      addValue(current.values, element.path, element.text);
  });

  for await (const text of texts) {
    parser.write(text);
    if (current) assertBounded(since);
    assertBounded(tagSince);
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}
