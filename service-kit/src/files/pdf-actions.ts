import { createInflate } from 'node:zlib';
import type { ErrorCode } from 'contracts/catalogue/errors';

/** The error for a file that acts by itself, or that cannot be checked. */
export type ActiveContent = Extract<ErrorCode, 'upload/active-content' | 'upload/unreadable'>;

/** What all object streams of a PDF may unfold to together; ordinary ones take a few megabytes. */
const UNFOLDED_MAX_BYTES = 32 * 1024 * 1024;
/** The same with the streams that are too large or break off, like large pictures behind object streams. */
const TRIED_MAX_BYTES = 8 * UNFOLDED_MAX_BYTES;
const UNFOLDED_CHUNK_BYTES = 256 * 1024;
/** How far in front of a stream its dictionary is looked for. */
const DICTIONARY_MAX_BYTES = 64 * 1024;
const ACTIVE = `(?:${escapable('JavaScript')}|${escapable('Launch')})(?![A-Za-z0-9])`;
/** A form with scripts. Its short name alone may occur in a picture by chance. */
const FORM = `/${escapable('XFA')}\\s*(?:\\[|<<|\\d+\\s+\\d+\\s+R)`;
/** The name as a value or key; the same letters at the end of a word ('HTML/JavaScript') are text. */
const activeName = new RegExp(`(?:^|/S|obj|[^A-Za-z])/${ACTIVE}|${FORM}`);
/** Between the objects of an object stream no blank is needed. */
const activeNamePacked = new RegExp(`/${ACTIVE}|${FORM}`);
/** How many streams are tried; a PDF of 10 MB has some hundred object streams. */
const TRIED_MAX = 5_000;
/**
 * The keys and the type that every object stream has (7.5.7), and the beginning of any stream's data: readers take
 * any end of line, and skip what stands before it.
 */
const landmarks = new RegExp(
  `(/${escapable('First')})\\b|(/${escapable('N')})\\b|(/${escapable('ObjStm')})\\b|\\bstream\\b[^\\r\\n]{0,80}(?:\\r\\n?|\\n)`,
  'g',
);

/**
 * Whether a PDF runs scripts (JavaScript actions, XFA forms) or launches programs (ISO 32000-1, 12.6.4). Looks at the
 * bytes instead of the objects that a reader would find, so that a broken file hides nothing, and unfolds object streams
 * up to a limit. 'upload/unreadable' if an object stream is encrypted, too large, or packed otherwise than with Flate.
 */
export async function findPdfActions(bytes: Buffer): Promise<ActiveContent | null> {
  const text = bytes.toString('latin1');
  return activeName.test(text) ? 'upload/active-content' : findInObjectStreams(bytes, text);
}

/**
 * A pattern for a name whose characters may each be written as # and two hexadecimal digits (7.3.5). Writing the names of a
 * whole file plainly first would take seconds.
 */
function escapable(name: string): string {
  const digits = (character: string) =>
    character
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return [...name].map((character) => `(?:${character}|#${digits(character)})`).join('');
}

async function findInObjectStreams(bytes: Buffer, text: string): Promise<ActiveContent | null> {
  let [left, leftToTry] = [UNFOLDED_MAX_BYTES, TRIED_MAX_BYTES];
  let tried = 0;
  let [lastFirst, lastN, lastType, lastStream] = [-Infinity, -Infinity, -Infinity, -Infinity];
  for (const { index, 0: found, 1: first, 2: n, 3: type } of text.matchAll(landmarks)) {
    if (first) lastFirst = index;
    else if (n) lastN = index;
    else if (type) lastType = index;
    else {
      // not by the end of an object, which a comment may name
      const saysObjects = lastType > lastStream && index - lastType < DICTIONARY_MAX_BYTES;
      lastStream = index;
      if (index - Math.min(lastFirst, lastN) >= DICTIONARY_MAX_BYTES) continue;
      tried += 1;
      if (tried > TRIED_MAX) return 'upload/unreadable';
      const { unfolded, size } = await unfoldAt(bytes, index + found.length, left);
      leftToTry -= size;
      if (leftToTry <= 0 || (unfolded === null && saysObjects)) return 'upload/unreadable';
      if (unfolded === null) continue;
      left -= unfolded.length;
      if (activeNamePacked.test(unfolded.toString('latin1'))) return 'upload/active-content';
    }
  }
  return null;
}

/** Null if there is no Flate data at this place, or not less than `maxBytes`; `size` is how far it was unfolded. */
async function unfoldAt(
  bytes: Buffer,
  start: number,
  maxBytes: number,
): Promise<{ unfolded: Buffer | null; size: number }> {
  const isFlate =
    ((bytes[start] ?? 0) & 0x0f) === 8 && start + 1 < bytes.length && bytes.readUInt16BE(start) % 31 === 0;
  if (!isFlate) return { unfolded: null, size: 0 };
  const chunks: Buffer[] = [];
  let size = 0;
  const inflate = createInflate({ chunkSize: UNFOLDED_CHUNK_BYTES });
  inflate.end(bytes.subarray(start));
  try {
    for await (const chunk of inflate) {
      size += chunk.length;
      if (size >= maxBytes) return { unfolded: null, size };
      chunks.push(chunk);
    }
    return { unfolded: Buffer.concat(chunks), size };
  } catch {
    return { unfolded: null, size };
  }
}
