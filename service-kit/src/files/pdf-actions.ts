import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { ErrorCode } from 'contracts/catalogue/errors';

/** The error for a file that acts by itself, or that cannot be checked. */
export type ActiveContent = Extract<ErrorCode, 'upload/active-content' | 'upload/unreadable'>;

const unfold = promisify(inflate);

/** What all object streams of a PDF may unfold to together; ordinary ones take a few megabytes. */
const UNFOLDED_MAX_BYTES = 32 * 1024 * 1024;
/** How far in front of a stream its dictionary is looked for. */
const DICTIONARY_MAX_BYTES = 64 * 1024;
const ACTIVE = '(?:JavaScript|Launch)(?![A-Za-z0-9])';
/** A form with scripts. Its short name alone may occur in a picture by chance. */
const FORM = '/XFA\\s*(?:\\[|<<|\\d+\\s+\\d+\\s+R)';
/** The name as a value or key; the same letters at the end of a word ('HTML/JavaScript') are text. */
const activeName = new RegExp(`(?:^|/S|obj|[^A-Za-z])/${ACTIVE}|${FORM}`);
/** Between the objects of an object stream no blank is needed. */
const activeNamePacked = new RegExp(`/${ACTIVE}|${FORM}`);
/** How many streams are tried; a PDF of 10 MB has some hundred object streams. */
const TRIED_MAX = 5_000;
/** The keys that every object stream has (7.5.7), and the beginning of any stream's data. */
const landmarks = new RegExp(`(/${escapable('First')})\\b|(/${escapable('N')})\\b|\\bstream\\r?\\n`, 'g');

/**
 * Whether a PDF runs scripts (JavaScript actions, XFA forms) or launches programs (ISO 32000-1, 12.6.4). Looks at the
 * bytes instead of the objects that a reader would find, so that a broken file hides nothing, and unfolds object streams
 * up to a limit. 'upload/unreadable' if an object stream is encrypted, too large, or packed otherwise than with Flate.
 */
export async function findPdfActions(bytes: Buffer): Promise<ActiveContent | null> {
  const text = plainNames(bytes.toString('latin1'));
  if (activeName.test(text)) return 'upload/active-content';
  return findInObjectStreams(bytes);
}

/** A pattern for a name whose characters may each be written as # and two hexadecimal digits (7.3.5). */
function escapable(name: string): string {
  const digits = (character: string) =>
    character
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return [...name].map((character) => `(?:${character}|#${digits(character)})`).join('');
}

function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_escape, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

async function findInObjectStreams(bytes: Buffer): Promise<ActiveContent | null> {
  const raw = bytes.toString('latin1');
  let left = UNFOLDED_MAX_BYTES;
  let tried = 0;
  let [lastFirst, lastN] = [-Infinity, -Infinity];
  for (const { index, 0: found, 1: first, 2: n } of raw.matchAll(landmarks)) {
    if (first) lastFirst = index;
    else if (n) lastN = index;
    else if (index - Math.min(lastFirst, lastN) < DICTIONARY_MAX_BYTES) {
      tried += 1;
      if (tried > TRIED_MAX) return 'upload/unreadable';
      const unfolded = await unfoldAt(bytes, index + found.length, left);
      if (unfolded === null && !saysObjectStream(raw, index)) continue;
      left -= unfolded?.length ?? left;
      if (left <= 0) return 'upload/unreadable';
      if (activeNamePacked.test(plainNames(unfolded?.toString('latin1') ?? '')))
        return 'upload/active-content';
    }
  }
  return null;
}

/** Whether the dictionary in front of a stream says that it holds objects. */
function saysObjectStream(raw: string, index: number): boolean {
  const before = plainNames(raw.slice(Math.max(0, index - DICTIONARY_MAX_BYTES), index));
  return /\/ObjStm\b/.test(before.slice(Math.max(before.lastIndexOf('endobj'), 0)));
}

/** Null if there is no Flate data at this place, or too much. */
async function unfoldAt(bytes: Buffer, start: number, maxOutputLength: number): Promise<Buffer | null> {
  const isFlate =
    ((bytes[start] ?? 0) & 0x0f) === 8 && start + 1 < bytes.length && bytes.readUInt16BE(start) % 31 === 0;
  if (!isFlate) return null;
  try {
    return await unfold(bytes.subarray(start), { maxOutputLength });
  } catch {
    return null;
  }
}
