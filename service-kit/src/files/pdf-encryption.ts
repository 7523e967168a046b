import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { type PdfValue, readDictionary } from './pdf-dictionary.ts';

/** Decrypts the data of a stream of object `number`, generation `generation`. */
export type DecryptStream = (data: Buffer, number: number, generation: number) => Buffer;

/** `decrypts` has a function for each key with which the file may be read; 'protected' if nobody reads it without a password. */
export type PdfEncryption = 'protected' | { decrypts: DecryptStream[] };

/** More dictionaries and identifiers than these, one for each time the file was saved, are not tried. */
const TRIED_MAX = 8;
const DICTIONARY_MAX_BYTES = 8 * 1024;
/** The padding of an empty password (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ENCRYPT = /\/Encrypt(?![A-Za-z])\s*(?:(?<number>\d+)\s+(?<generation>\d+)\s+R|<<)/g;
const ID = /\/ID\s*\[/g;

/**
 * How a PDF is encrypted (ISO 32000-2, 7.6), where `text` has a character for each of its bytes. One that only restricts its readers (printing, copying) is
 * encrypted for an empty password, and opens for everybody.
 */
export function findEncryption(text: string): PdfEncryption {
  const dictionaries = lastMatches(text, ENCRYPT)
    .map((match) => dictionaryAt(text, match))
    .filter((dictionary) => dictionary.has('Filter') && dictionary.has('V'));
  const ids = lastMatches(text, ID).map(({ index, 0: key }) =>
    latin1(
      readDictionary(`<</ID ${text.slice(index + key.length).slice(0, DICTIONARY_MAX_BYTES)}`).get('ID'),
    ),
  );
  const decrypts = dictionaries.map((dictionary) => {
    const key = fileKeyOf(dictionary, [...ids, Buffer.alloc(0)]);
    return key && decryptWith(key, dictionary);
  });
  return decrypts.at(-1) === null
    ? 'protected'
    : { decrypts: decrypts.filter((decrypt) => decrypt !== null) };
}

type Dictionary = Map<string, PdfValue>;
const latin1 = (text: PdfValue | undefined) => Buffer.from(typeof text === 'string' ? text : '', 'latin1');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** The last matches, since a file grows at its end each time it is saved. */
function lastMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const last: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    last.push(match);
    if (last.length > TRIED_MAX) last.shift();
  }
  return last;
}

/** The dictionary that follows `/Encrypt`, or that the reference there names. */
function dictionaryAt(text: string, { index, 0: found, groups = {} }: RegExpExecArray): Dictionary {
  const { number, generation } = groups;
  let start = index + found.length - '<<'.length;
  if (number !== undefined) {
    const head = new RegExp(`(?<!\\d)0*${Number(number)}\\s+0*${Number(generation)}\\s+obj`, 'g');
    const object = lastMatches(text, head).at(-1);
    if (!object) return new Map();
    start = object.index + object[0].length;
  }
  return readDictionary(text.slice(start, start + DICTIONARY_MAX_BYTES));
}

/** The key of the file for an empty password; null if the password is another one, or the method is not a standard one. */
function fileKeyOf(dictionary: Dictionary, ids: Buffer[]): Buffer | null {
  if (dictionary.get('Filter') !== '/Standard') return null;
  const revision = Number(dictionary.get('R'));
  if (revision === 5 || revision === 6) return keyOfRevision6(dictionary, revision);
  if (![2, 3, 4].includes(revision)) return null;
  for (const id of ids) {
    const key = keyOfRevision4(dictionary, revision, id);
    if (key) return key;
  }
  return null;
}

/** ISO 32000-1, algorithms 2, 4 and 5. */
function keyOfRevision4(dictionary: Dictionary, revision: number, id: Buffer): Buffer | null {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(dictionary.get('P')) | 0);
  const bits = Number(dictionary.get('Length') ?? (Number(dictionary.get('V')) >= 4 ? 128 : 40));
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, Math.floor(bits / 8) || 5));
  const hidesMetadata = revision >= 4 && dictionary.get('EncryptMetadata') === 'false';
  let key: Buffer = md5(
    PADDING,
    latin1(dictionary.get('O')).subarray(0, 32),
    permissions,
    id,
    Buffer.alloc(hidesMetadata ? 4 : 0, 0xff),
  );
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  const stored = latin1(dictionary.get('U'));
  if (revision === 2) return rc4(key, PADDING).equals(stored.subarray(0, 32)) ? key : null;
  let expected: Buffer = md5(PADDING, id);
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return expected.equals(stored.subarray(0, 16)) ? key : null;
}

/** ISO 32000-2, algorithm 2.A, for an empty user password. */
function keyOfRevision6(dictionary: Dictionary, revision: number): Buffer | null {
  const stored = latin1(dictionary.get('U'));
  const wrapped = latin1(dictionary.get('UE')).subarray(0, 32);
  const hash =
    revision === 5 ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hashOfRevision6;
  if (stored.length < 48 || wrapped.length < 32) return null;
  if (!hash(stored.subarray(32, 40)).equals(stored.subarray(0, 32))) return null;
  const unwrap = createDecipheriv(
    'aes-256-cbc',
    hash(stored.subarray(40, 48)),
    Buffer.alloc(16),
  ).setAutoPadding(false);
  return Buffer.concat([unwrap.update(wrapped), unwrap.final()]);
}

/** ISO 32000-2, algorithm 2.B, for an empty user password. */
function hashOfRevision6(salt: Buffer): Buffer {
  const algorithms = ['sha256', 'sha384', 'sha512'];
  let key: Buffer = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(algorithms[remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** ISO 32000-1, algorithm 1, and ISO 32000-2, algorithm 1.A. */
function decryptWith(fileKey: Buffer, dictionary: Dictionary): DecryptStream {
  const version = Number(dictionary.get('V'));
  if (version >= 5) return (data) => decryptAes('aes-256-cbc', fileKey, data);
  const isAes = version === 4 && dictionary.get('CFM') === '/AESV2';
  return (data, number, generation) => {
    const object = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const salt = Buffer.from(isAes ? 'sAlT' : '');
    const key = md5(fileKey, object, salt).subarray(0, Math.min(16, fileKey.length + 5));
    return isAes ? decryptAes('aes-128-cbc', key, data) : rc4(key, data);
  };
}

/** Without its padding, which a reader of compressed data ignores; empty for data that cannot be encrypted so. */
function decryptAes(algorithm: string, key: Buffer, data: Buffer): Buffer {
  const whole = data.subarray(0, data.length - (data.length % 16));
  const keyBytes = algorithm === 'aes-128-cbc' ? 16 : 32;
  if (whole.length < 32 || key.length !== keyBytes) return Buffer.alloc(0);
  return createDecipheriv(algorithm, key, whole.subarray(0, 16))
    .setAutoPadding(false)
    .update(whole.subarray(16));
}

/** Node's OpenSSL has RC4 only with its legacy provider. */
function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a] = at(b);
    state[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const out = Buffer.alloc(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    out[n] = (data[n] ?? 0) ^ at(at(i) + at(j));
  }
  return out;
}
