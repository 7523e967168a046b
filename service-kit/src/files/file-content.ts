import type { FileKind } from '@praticio/contracts/base/endpoint';
import { fileTypeFromBuffer } from 'file-type';

export type { FileKind } from '@praticio/contracts/base/endpoint';

const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
const isKind = (extension: string): extension is FileKind => Object.hasOwn(mediaTypes, extension);

export function mediaTypeOf(kind: FileKind): string {
  return mediaTypes[kind];
}

/** The format of a file's bytes: an accepted kind, another format ('RTF'), or a container that opens with a password only. */
export type FileContent =
  | { kind: FileKind }
  | { format: string }
  | { isProtected: true }
  | { isUnknown: true };

/** Detects a file's format by its bytes. A file that can be read as two kinds is unknown. */
export async function readContent(bytes: Buffer): Promise<FileContent> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined); // it throws on broken archives
  const extension: string = detected?.ext ?? (hasPdfHeader(bytes) ? 'pdf' : '');
  if (extension === 'cfb') return contentOfOle(bytes);
  const known = ALIASES[extension] ?? extension;
  if (isKind(known)) return isPolyglot(known, bytes) ? { isUnknown: true } : { kind: known };
  if (hasEncryptedEntries(bytes)) return { isProtected: true };
  return extension === '' ? { isUnknown: true } : { format: extension.toUpperCase() };
}

/** Extensions that the detection gives to our kinds. */
const ALIASES: Record<string, FileKind> = { jpg: 'jpeg', apng: 'png' };
/** How far readers look for the header (ISO 32000-1, annex H, note 13); scanners and mail programs put line ends before it. */
const PDF_HEADER_MAX_BYTES = 1_024;

const hasPdfHeader = (bytes: Buffer) => bytes.subarray(0, PDF_HEADER_MAX_BYTES).includes('%PDF-');

/** Names of streams in the directory of an OLE file, as UTF-16: they tell which program has written it. */
const oleStreams = {
  word: Buffer.from('WordDocument', 'utf16le'),
  encrypted: Buffer.from('EncryptedPackage', 'utf16le'),
  XLS: Buffer.from('Workbook', 'utf16le'),
  PPT: Buffer.from('PowerPoint Document', 'utf16le'),
};

function contentOfOle(bytes: Buffer): FileContent {
  if (bytes.includes(oleStreams.word)) return { kind: 'doc' };
  // newer Office files with a password ([MS-OFFCRYPTO], 2.3.4.4)
  if (bytes.includes(oleStreams.encrypted)) return { isProtected: true };
  const format = (['XLS', 'PPT'] as const).find((name) => bytes.includes(oleStreams[name]));
  return format ? { format } : { isUnknown: true };
}

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const ZIP_FLAGS_AT = 8;
const ZIP_ENCRYPTED = 1;

/** Whether an entry of the directory of a ZIP archive needs a password. */
function hasEncryptedEntries(bytes: Buffer): boolean {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return false;
  for (let at = bytes.indexOf(ZIP_ENTRY); at >= 0; at = bytes.indexOf(ZIP_ENTRY, at + 1))
    if (((bytes[at + ZIP_FLAGS_AT] ?? 0) & ZIP_ENCRYPTED) !== 0) return true;
  return false;
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_MAX = 65_535;
/** Photoshop writes another document type, of a property list, into its pictures. */
const markup = ['<script', '<?php', '<html', '<!doctype html'];

function isPolyglot(kind: FileKind, bytes: Buffer): boolean {
  if (kind === 'docx') return false;
  if (endsAsZip(bytes)) return true;
  // inside a PDF such words are ordinary text; at its beginning they would make it an HTML page
  const searched = kind === 'pdf' ? bytes.subarray(0, PDF_HEADER_MAX_BYTES) : bytes;
  const text = searched.toString('latin1').toLowerCase();
  return markup.some((word) => text.includes(word));
}

/** ZIP readers look for the archive's directory at the end of the file and ignore any bytes before the archive. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_END_LENGTH - ZIP_COMMENT_MAX));
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + ZIP_END_LENGTH > tail.length) continue;
    if (at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20) <= tail.length) return true;
  }
  return false;
}
