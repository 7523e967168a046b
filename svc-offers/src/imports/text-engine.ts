import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { UnreadableFile } from './raw-offer.ts';

const FIRST_BEYOND_ASCII = 0x80;
/** Bytes of the longest character in UTF-8. */
const LETTER_BYTES = 4;
/** How much of a file is read to detect its encoding. */
const HEAD_BYTES = 200;
const PIECE_BYTES = 64 * 1024;
const NOT_UTF8 = "Le codage du fichier n'est pas reconnu. Enregistrez-le en UTF-8.";
const COMPRESSED =
  'Ce fichier est un classeur ou une archive compressée. Enregistrez-le au format CSV (.csv), puis importez ce fichier.';

const startsWith = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte);

/** The encoding declared by the first bytes; null if there is no declaration. Throws for archives, which may contain anything. */
function announcedEncoding(first: Uint8Array): string | null {
  if (
    startsWith(first, 0x50, 0x4b) ||
    startsWith(first, 0x1f, 0x8b) ||
    startsWith(first, 0xd0, 0xcf, 0x11, 0xe0)
  )
    throw new UnreadableFile(COMPRESSED);
  if (startsWith(first, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(first, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(first, 0xfe, 0xff)) return 'utf-16be';
  const head = Buffer.from(first.subarray(0, HEAD_BYTES)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w-]{1,40})["']/i.exec(head)?.[1];
  return declared?.toLowerCase() ?? null;
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new UnreadableFile(NOT_UTF8);
  }
}

/** `stream`: more bytes follow, so the last character may be incomplete. */
function isUtf8(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/**
 * Small chunks keep the memory of readers constant: a file of 100 MB takes no more than one of 10 MB. Requests have their turn after
 * each: a part of a file may have no offer at all, at which the reader would wait for the database.
 */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      yield piece;
      read += piece.length;
      if (read < PIECE_BYTES) continue;
      read = 0;
      await setImmediate();
    }
}

/**
 * Decodes a file in chunks: by its byte order mark or XML declaration, else as UTF-8 if its first character outside of ASCII is valid
 * UTF-8, else as Windows-1252, which spreadsheets on Windows write.
 */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let waiting: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const chunk of inPieces(chunks)) {
    const bytes: Uint8Array = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
    waiting = new Uint8Array();
    if (isFirst) {
      if (bytes.length < HEAD_BYTES) {
        waiting = bytes;
        continue;
      }
      const announced = announcedEncoding(bytes);
      if (announced) decoder = decoderFor(announced);
      isFirst = false;
    }
    if (!decoder) {
      const beyond = bytes.findIndex((byte) => byte >= FIRST_BEYOND_ASCII);
      if (beyond === -1) {
        yield Buffer.from(bytes).toString('latin1');
        continue;
      }
      if (beyond > bytes.length - LETTER_BYTES) {
        yield Buffer.from(bytes.subarray(0, beyond)).toString('latin1');
        waiting = bytes.slice(beyond);
        continue;
      }
      decoder = decoderFor(isUtf8(bytes, true) ? 'utf-8' : 'windows-1252');
    }
    yield decoded(decoder, bytes, true);
  }
  if (waiting.length > 0) {
    const encoding =
      (isFirst && announcedEncoding(waiting)) || (isUtf8(waiting, false) ? 'utf-8' : 'windows-1252');
    yield decoded(decoderFor(encoding), waiting, false);
  } else if (decoder) yield decoded(decoder, new Uint8Array(), false);
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new UnreadableFile(NOT_UTF8);
  }
}
