import type { FileKind } from './file-content.ts';

/**
 * Whether a picture goes on to its end mark. Files that break off half-way in a transfer lack it; bytes behind it are of
 * no importance. Reads the structure only: a picture that is shown as it came need not be decoded.
 */
export function isWholePicture(kind: FileKind, bytes: Buffer): boolean {
  const reachesEnd = readers[kind];
  return reachesEnd === undefined || reachesEnd(bytes);
}

const readers: Partial<Record<FileKind, (bytes: Buffer) => boolean>> = {
  jpeg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
  gif: isWholeGif,
};

const JPEG = { start: 0xd8, end: 0xd9, firstRestart: 0xd0, lastRestart: 0xd7, temporary: 0x01 };

/** Follows the markers of a JPEG (ITU-T T.81, annex B); a segment is left out, since its thumbnail has an end mark too. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] as number;
    if (marker === JPEG.end) return true;
    let next = at + 2;
    if (marker === 0xff) next = at + 1;
    else if (hasLength(marker)) {
      if (at + 4 > bytes.length) return false;
      next += bytes.readUInt16BE(at + 2);
    }
    at = bytes.indexOf(0xff, next);
  }
  return false;
}

function hasLength(marker: number): boolean {
  const isRestart = marker >= JPEG.firstRestart && marker <= JPEG.lastRestart;
  return marker !== 0 && marker !== JPEG.start && marker !== JPEG.temporary && !isRestart;
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const PNG_CHUNK_BYTES = 12;

function isWholePng(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_CHUNK_BYTES <= bytes.length; ) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}

const RIFF_HEADER_BYTES = 8;

function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length >= RIFF_HEADER_BYTES + 4 && bytes.length >= RIFF_HEADER_BYTES + bytes.readUInt32LE(4);
}

const GIF = { header: 13, extension: 0x21, image: 0x2c, end: 0x3b, imageHeader: 10 };

/** The size of the colour table that flags announce. */
const gifTable = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Follows the blocks of a GIF (GIF89a specification, 12 and following). */
function isWholeGif(bytes: Buffer): boolean {
  let at = GIF.header + gifTable(bytes[10] ?? 0);
  for (;;) {
    const block = bytes[at];
    if (block === GIF.end) return true;
    if (block === GIF.extension) at += 2;
    else if (block === GIF.image) at += GIF.imageHeader + gifTable(bytes[at + GIF.imageHeader - 1] ?? 0) + 1;
    else return false;
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return false;
      at += length + 1;
    }
    at += 1;
  }
}
