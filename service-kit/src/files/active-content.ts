import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import type { FileKind } from './file-content.ts';
import { type ActiveContent, findPdfActions } from './pdf-actions.ts';

/** The limits of a file's embedded documents: their unfolded size together, and their number; more cannot be checked. */
const EMBEDDED_MAX_BYTES = 32 * 1024 * 1024;
const EMBEDDED_MAX = 500;
/** The names of a project's parts, in the directory of an OLE file as UTF-16 ([MS-OVBA], 2.2). */
const VBA_STREAMS = ['_VBA_PROJECT', 'VBA', '_VBA_PROJECT_CUR'].map((name) =>
  Buffer.from(`${name}\0`, 'utf16le'),
);
const MACRO_PART = /(?:^|\/)vba(?:project|data)[^/]*$/i;
const MACRO_DOCUMENT = /\.(?:doc|dot|xls|xlt|ppt|pot|pps)m$/i;
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+$/i;
const CONTENT_TYPES = '[content_types].xml';

/** The head of a Word document of 1997 to 2003, in a sector of its file, and its flag for a document with a password ([MS-DOC], 2.5.2). */
const WORD_HEAD = 0xa5ec;
const SECTOR_BYTES = 512;
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/**
 * Whether a file does something by itself when it is opened: macros of Office files, scripts and launch actions of PDFs.
 * Returns the error for it, for a file that opens with a password only, and for one whose content cannot be checked.
 */
export async function findActiveContent(kind: FileKind, bytes: Buffer): Promise<ActiveContent | null> {
  if (kind === 'pdf') return findPdfActions(bytes);
  if (kind === 'doc' && isEncryptedWord(bytes)) return 'upload/protected';
  if (kind === 'doc') return hasVbaProject(bytes) ? 'upload/active-content' : null;
  if (kind === 'docx') return findMacros(bytes, { bytes: EMBEDDED_MAX_BYTES, entries: EMBEDDED_MAX });
  return null;
}

function hasVbaProject(ole: Buffer): boolean {
  return VBA_STREAMS.some((name) => ole.includes(name));
}

function isEncryptedWord(ole: Buffer): boolean {
  for (let at = SECTOR_BYTES; at + FLAGS_AT + 2 <= ole.length; at += SECTOR_BYTES)
    if (ole.readUInt16LE(at) === WORD_HEAD) return (ole.readUInt16LE(at + FLAGS_AT) & ENCRYPTED) !== 0;
  return false;
}

/** The rest of the limits for a file, the documents within its documents included. */
interface Budget {
  bytes: number;
  entries: number;
}

async function findMacros(docx: Buffer, budget: Budget): Promise<ActiveContent | null> {
  try {
    return await findMacrosIn(await fromBufferPromise(docx, { lazyEntries: true }), budget);
  } catch {
    return 'upload/unreadable';
  }
}

/** Throws for an archive that is broken, or holds other sizes than it says. */
async function findMacrosIn(archive: ZipFile, budget: Budget): Promise<ActiveContent | null> {
  for await (const entry of archive.eachEntry()) {
    const { fileName: name, uncompressedSize } = entry;
    if (entry.isEncrypted()) return 'upload/protected';
    if (MACRO_PART.test(name) || MACRO_DOCUMENT.test(name)) return 'upload/active-content';
    const isTypes = name.toLowerCase() === CONTENT_TYPES;
    if (!isTypes && !EMBEDDED.test(name)) continue;
    budget.bytes -= uncompressedSize;
    budget.entries -= 1;
    if (budget.bytes < 0 || budget.entries < 0) return 'upload/unreadable';
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    const found = isTypes ? findDeclaredMacros(bytes) : await findEmbeddedMacros(bytes, budget);
    if (found !== null) return found;
  }
  return null;
}

const findDeclaredMacros = (types: Buffer): ActiveContent | null =>
  /macroenabled|vbaproject/i.test(types.toString('latin1')) ? 'upload/active-content' : null;

async function findEmbeddedMacros(document: Buffer, budget: Budget): Promise<ActiveContent | null> {
  if (hasVbaProject(document)) return 'upload/active-content';
  const isArchive = document.subarray(0, 2).toString('latin1') === 'PK';
  return isArchive ? findMacros(document, budget) : null;
}
