import { createInflate } from 'node:zlib';
import type { ErrorCode } from '@praticio/contracts/catalogue/errors';
import { type DecryptStream, findEncryption } from './pdf-encryption.ts';
import { findPackedNames } from './pdf-packed-names.ts';

/** The error for a file that acts by itself, that nobody can open, or that cannot be checked. */
export type ActiveContent = Extract<
  ErrorCode,
  'upload/active-content' | 'upload/protected' | 'upload/unreadable'
>;

/** The limit of all unfolded object streams of a PDF together; ordinary ones take a few megabytes. */
const UNFOLDED_MAX_BYTES = 32 * 1024 * 1024;
/** The same with the streams that are too large or break off, like large pictures behind object streams. */
const TRIED_MAX_BYTES = 8 * UNFOLDED_MAX_BYTES;
const UNFOLDED_CHUNK_BYTES = 256 * 1024;
/** How far in front of a stream its dictionary is looked for. */
const DICTIONARY_MAX_BYTES = 64 * 1024;
/** How many streams are tried; a PDF of 10 MB has some hundred object streams. */
const TRIED_MAX = 5_000;
/** How often the names of actions may occur as text. */
const MENTIONS_MAX = 1_000;
/** How far in front of such a name its key is looked for. */
const KEY_MAX_BYTES = 4_096;
const ACTIVE = `/(?<name>${escapable('JavaScript')}|${escapable('Launch')})(?![A-Za-z0-9])`;
/** A form with scripts. Its short name alone may occur in a picture by chance. */
const FORM = `/${escapable('XFA')}\\s*(?:\\[|<<|\\d+\\s+\\d+\\s+R)`;
const active = new RegExp(`${ACTIVE}|${FORM}`, 'g');
/** The key that says of which kind an action is, and the beginning of an object, which may be that kind. */
const kindBefore = new RegExp(`(?:/${escapable('S')}|obj)$`);
/** The names of a file's scripts, in a dictionary of their own. */
const namesBehind = /^[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R|%)/;
/**
 * The keys and the type that every object stream has (7.5.7), and the beginning of any stream's data: readers take
 * any end of line, and skip the bytes before it.
 */
const landmarks = new RegExp(
  `(/${escapable('First')})\\b|(/${escapable('N')})\\b|(/${escapable('ObjStm')})\\b|\\bstream\\b[^\\r\\n]{0,80}(?:\\r\\n?|\\n)`,
  'g',
);

/**
 * Whether a PDF runs scripts (JavaScript actions, XFA forms) or launches programs (ISO 32000-1, 12.6.4). Looks at the
 * bytes instead of the objects that a reader would find, so that a broken file hides nothing, and unfolds object streams
 * up to a limit, encrypted ones too. 'upload/protected' if the file opens with a password only, 'upload/unreadable' if an object stream is
 * too large, or packed otherwise than with Flate.
 */
export async function findPdfActions(bytes: Buffer): Promise<ActiveContent | null> {
  const text = bytes.toString('latin1');
  const encryption = findEncryption(text);
  if (encryption === 'protected') return 'upload/protected';
  return hasAction(text) ? 'upload/active-content' : findInObjectStreams(bytes, text, encryption.decrypts);
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

/** Whether an action is in the text: its name stands behind its key, or is an object. The same word in a title or keyword is none. */
function hasAction(text: string, isObject: (at: number) => boolean = () => false): boolean {
  let mentions = 0;
  for (const { index, 0: found, groups } of text.matchAll(active)) {
    mentions += 1;
    const isForm = groups?.name === undefined;
    const behind = text.slice(index + found.length, index + found.length + KEY_MAX_BYTES);
    if (isForm || mentions > MENTIONS_MAX || isKind(text, index)) return true;
    if (namesBehind.test(behind) || isObject(index)) return true;
  }
  return false;
}

/** Whether the name at this place is the kind of an action. The name after a comment may be one. */
function isKind(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - KEY_MAX_BYTES), at);
  const key = before.replace(/[\s\0]+$/, '');
  if (kindBefore.test(key)) return true;
  const blanks = before.slice(key.length);
  if (blanks.length > 0 && key.length === 0) return at > blanks.length;
  return (
    /[\r\n]/.test(blanks) &&
    key.slice(Math.max(key.lastIndexOf('\n'), key.lastIndexOf('\r')) + 1).includes('%')
  );
}

async function findInObjectStreams(
  bytes: Buffer,
  text: string,
  decrypts: DecryptStream[],
): Promise<ActiveContent | null> {
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
      const dictionary = text.slice(Math.max(lastStream, index - DICTIONARY_MAX_BYTES, 0), index);
      lastStream = index;
      if (index - Math.min(lastFirst, lastN) >= DICTIONARY_MAX_BYTES) continue;
      tried += 1;
      if (tried > TRIED_MAX) return 'upload/unreadable';
      let isRead = false;
      for (const data of readingsOf(bytes, text, index + found.length, dictionary, decrypts)) {
        const { unfolded, size } = await unfold(data, left);
        leftToTry -= size + (decrypts.length && data.length);
        if (leftToTry <= 0) return 'upload/unreadable';
        if (unfolded === null) continue;
        isRead = true;
        left -= unfolded.length;
        const objects = unfolded.toString('latin1');
        if (hasAction(objects, findPackedNames(objects, dictionary))) return 'upload/active-content';
      }
      if (!isRead && saysObjects) return 'upload/unreadable';
    }
  }
  return null;
}

/** The data of the stream at `start` as it stands, and decrypted with each key and as each object whose head stands before it. */
function* readingsOf(
  bytes: Buffer,
  text: string,
  start: number,
  dictionary: string,
  decrypts: DecryptStream[],
): Generator<Buffer> {
  yield bytes.subarray(start);
  if (decrypts.length === 0) return;
  const end = text.indexOf('endstream', start);
  const data = bytes.subarray(start, end < 0 ? bytes.length : end);
  const heads = [...dictionary.slice(-KEY_MAX_BYTES).matchAll(/(\d{1,8})\s+(\d{1,5})\s+obj/g)].slice(-4);
  for (const decrypt of decrypts)
    for (const [, number, generation] of heads.reverse())
      yield decrypt(data, Number(number), Number(generation));
}

/** Null if there is no Flate data, or not less than `maxBytes`; `size` is how far it was unfolded. */
async function unfold(data: Buffer, maxBytes: number): Promise<{ unfolded: Buffer | null; size: number }> {
  const isFlate = ((data[0] ?? 0) & 0x0f) === 8 && data.length > 1 && data.readUInt16BE(0) % 31 === 0;
  if (!isFlate) return { unfolded: null, size: 0 };
  const chunks: Buffer[] = [];
  let size = 0;
  const inflate = createInflate({ chunkSize: UNFOLDED_CHUNK_BYTES });
  inflate.end(data);
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
