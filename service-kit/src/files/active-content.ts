import { unzipSync } from 'fflate';
import type { FileKind } from './file-content.ts';
import { type ActiveContent, findPdfActions } from './pdf-actions.ts';

/** What an embedded document may unfold to; a larger one cannot be checked. */
const EMBEDDED_MAX_BYTES = 20 * 1024 * 1024;
/** The names of a project's parts, in the directory of an OLE file as UTF-16 ([MS-OVBA], 2.2). */
const VBA_STREAMS = ['_VBA_PROJECT', 'VBA', '_VBA_PROJECT_CUR'].map((name) =>
  Buffer.from(`${name}\0`, 'utf16le'),
);
const MACRO_PART = /(?:^|\/)vba(?:project|data)[^/]*$/i;
const MACRO_DOCUMENT = /\.(?:doc|dot|xls|xlt|ppt|pot|pps)m$/i;
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+$/i;
const CONTENT_TYPES = '[content_types].xml';

/**
 * Whether a file does something by itself when it is opened: macros of Office files, scripts and launch actions of PDFs.
 * Returns the error for it, and for a file whose content cannot be checked.
 */
export async function findActiveContent(kind: FileKind, bytes: Buffer): Promise<ActiveContent | null> {
  if (kind === 'pdf') return findPdfActions(bytes);
  if (kind === 'doc') return hasVbaProject(bytes) ? 'upload/active-content' : null;
  if (kind === 'docx') return findMacros(bytes);
  return null;
}

function hasVbaProject(ole: Buffer): boolean {
  return VBA_STREAMS.some((name) => ole.includes(name));
}

function findMacros(docx: Buffer): ActiveContent | null {
  const names: string[] = [];
  let isTooLarge = false;
  try {
    const read = unzipSync(docx, {
      filter({ name, originalSize }) {
        names.push(name);
        const isRead = EMBEDDED.test(name) || name.toLowerCase() === CONTENT_TYPES;
        if (isRead && originalSize > EMBEDDED_MAX_BYTES) isTooLarge = true;
        return isRead && originalSize <= EMBEDDED_MAX_BYTES;
      },
    });
    if (names.some((name) => MACRO_PART.test(name) || MACRO_DOCUMENT.test(name)))
      return 'upload/active-content';
    for (const [name, content] of Object.entries(read)) {
      const bytes = Buffer.from(content);
      const isTypes = name.toLowerCase() === CONTENT_TYPES;
      if (isTypes ? /macroenabled|vbaproject/i.test(bytes.toString('latin1')) : hasVbaProject(bytes))
        return 'upload/active-content';
      if (!isTypes && bytes.subarray(0, 2).toString('latin1') === 'PK' && findMacros(bytes) !== null)
        return 'upload/active-content';
    }
  } catch {
    return 'upload/unreadable';
  }
  return isTooLarge ? 'upload/unreadable' : null;
}
