import { IMPORT_FIELD_NAME_MAX } from '@praticio/contracts/offers/import';
import { JSONParser } from '@streamparser/json';
import {
  addValue,
  DEPTH_MAX,
  RAW_OFFER_MAX,
  type RawOffer,
  tooLongOffer,
  UnreadableFile,
} from './raw-offer.ts';

const NOT_JSON = "Le fichier JSON n'est pas bien formé";

/** Adds the values in `value` by path: `{location: {city}}` is 'location.city', each entry of a list another line. */
function flatten(values: Map<string, string>, value: unknown, path: string, depth: number): void {
  if (depth > DEPTH_MAX) throw new UnreadableFile(`${NOT_JSON} : trop de niveaux imbriqués.`);
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) flatten(values, one, path, depth + 1);
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      flatten(values, inner, path ? `${path}.${key}` : key, depth + 1);
  } else addValue(values, path.slice(0, IMPORT_FIELD_NAME_MAX), String(value));
}

/** Of JSON-LD, an entry that says to be something else than an offer: an organisation, a list of links. */
function isAnotherThing(value: object): boolean {
  const types = '@type' in value ? [value['@type']].flat() : [];
  return types.length > 0 && !types.includes('JobPosting');
}

/** Refuses deep nesting before parsing. Ignores brackets in strings. */
function createDepthGuard() {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (letter === 0x5c) isEscaped = true;
        else if (letter === 0x22) isText = false;
      } else if (letter === 0x22) isText = true;
      else if (letter === 0x7b || letter === 0x5b) {
        depth += 1;
        if (depth > DEPTH_MAX) throw new UnreadableFile(`${NOT_JSON} : trop de niveaux imbriqués.`);
      } else if (letter === 0x7d || letter === 0x5d) depth -= 1;
    }
  };
}

/**
 * The offers of a list, or of a list in an object: `[{…}]`, `{"offers": [{…}]}`. The line of an offer is its number. Throws
 * `UnreadableFile`.
 */
export async function* readJson(texts: AsyncIterable<string>): AsyncGenerator<RawOffer> {
  const found: RawOffer[] = [];
  let parser: JSONParser | undefined;
  let count = 0;
  let since = 0;
  let position = 0;
  const guard = createDepthGuard();

  function open(first: string): JSONParser {
    const made = new JSONParser({ paths: [first === '[' ? '$.*' : '$.*.*'], keepStack: false });
    made.onValue = ({ value, key }) => {
      if (typeof key !== 'number') return;
      count += 1;
      since = position;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        found.push({ line: count, values: [], problem: "Ce n'est pas une offre." });
        return;
      }
      if (isAnotherThing(value)) return;
      const values = new Map<string, string>();
      flatten(values, value, '', 0);
      found.push({ line: count, values: [...values] });
    };
    return made;
  }

  try {
    for await (const text of texts) {
      const first = text.trimStart()[0];
      if (!parser && first) parser = open(first);
      guard(text);
      position += text.length;
      parser?.write(text);
      // an offer may have begun anywhere in the text in which the one before it ended
      if (position - since > RAW_OFFER_MAX + text.length) throw tooLongOffer(count + 1, 'Offre n°');
      yield* found.splice(0);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${NOT_JSON}, après l'offre n° ${count}.`);
  }
  if (parser && !parser.isEnded) throw new UnreadableFile(`${NOT_JSON} : il s'arrête avant sa fin.`);
  yield* found.splice(0);
}
