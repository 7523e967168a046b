import { fileTypeFromBuffer } from 'file-type';

/** Kinds of file that users may send, each with its media type and extensions. */
const kinds = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  doc: { mediaType: 'application/msword', extensions: ['doc'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  png: { mediaType: 'image/png', extensions: ['png'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { mediaType: 'image/webp', extensions: ['webp'] },
  gif: { mediaType: 'image/gif', extensions: ['gif'] },
} as const;
export type FileKind = keyof typeof kinds;

export function mediaTypeOf(kind: FileKind): string {
  return kinds[kind].mediaType;
}

/** The kind that belongs to the extension of a file's name, if it is an accepted kind. */
export function kindOfName(name: string): FileKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const entries = Object.entries(kinds) as [FileKind, { extensions: readonly string[] }][];
  return entries.find(([, { extensions }]) => extensions.includes(extension))?.[0];
}

/** True if the media type that a browser declares fits the kind. Some browsers declare none, or the unknown type, for office files. */
export function declaresKind(declared: string, kind: FileKind): boolean {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || type === 'application/octet-stream' || type === kinds[kind].mediaType;
}

/** True if the bytes are a file of this kind, and cannot be read as another kind too. */
export async function hasContentOf(kind: FileKind, bytes: Buffer): Promise<boolean> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined); // it throws on broken archives
  if (detected?.ext === 'cfb') return kind === 'doc' && bytes.includes(WORD_STREAM);
  const extension: string | undefined = detected?.ext === 'jpg' ? 'jpeg' : detected?.ext;
  return extension === kind && !isPolyglot(kind, bytes);
}

/** Name of the stream that makes an OLE file a Word document, in its directory as UTF-16. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_MAX = 65_535;
const markup = ['<script', '<?php', '<html', '<!doctype'];

function isPolyglot(kind: FileKind, bytes: Buffer): boolean {
  if (kind === 'docx') return false;
  if (endsAsZip(bytes)) return true;
  // inside a PDF such words are ordinary text; at its beginning they would make it an HTML page
  const searched = kind === 'pdf' ? bytes.subarray(0, 1_024) : bytes;
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
