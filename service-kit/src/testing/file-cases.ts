import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileKind } from '@praticio/contracts/base/endpoint';
import type { ErrorCode } from '@praticio/contracts/catalogue/errors';

const FOLDER = join(import.meta.dirname, 'file-cases');

/** A file as programs write it, under the name and the media type that a computer sends with it, and the expected result. */
export interface FileCase {
  file: string;
  name?: string;
  declared?: string;
  is: FileKind | ErrorCode;
}

const ACTIVE = 'upload/active-content';
const PROTECTED = 'upload/protected';
const MISMATCH = 'upload/content-mismatch';
const WORD_TYPES = [
  'application/kswps',
  'application/wps-office.docx',
  'application/zip',
  'application/octet-stream',
  '',
];
const OFFICE_PDF = ['application/x-pdf', 'application/acrobat', 'text/html', 'image/png', ''];
const each = (file: string, types: string[], is: FileKind): FileCase[] =>
  types.map((declared) => ({ file, declared, is }));
const all = (is: FileCase['is'], ...files: string[]): FileCase[] => files.map((file) => ({ file, is }));
/** The encryptions of PDF 1.3 to 2.0, by qpdf. */
const ciphers = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'];

export const documentCases: readonly FileCase[] = [
  ...all('pdf', 'plain.pdf', 'newlines-before-header.pdf', 'bom-before-header.pdf', 'trailing-bytes.pdf', 'pdfa.pdf', 'gs-1.7.pdf'),
  ...all('pdf', 'acroform-plain.pdf', 'uri-link.pdf', 'goto-open-action.pdf', 'goto-remote-link.pdf', 'slash-launch-keywords.pdf'),
  ...all('pdf', 'owner-password-1.4.pdf', 'owner-password-objstm.pdf', ...ciphers.map((cipher) => `owner-password-${cipher}.pdf`)),
  ...all(PROTECTED, 'user-password-1.4.pdf', ...ciphers.map((cipher) => `user-password-${cipher}.pdf`)),
  ...all(ACTIVE, ...ciphers.map((cipher) => `script-${cipher}.pdf`)),
  ...each('plain.pdf', OFFICE_PDF, 'pdf'),
  { file: 'plain.pdf', name: 'CV Lea Garnier', is: 'pdf' },
  { file: 'plain.pdf', name: 'CV 06.2026', is: 'pdf' },
  { file: 'plain.pdf', name: 'cv.doc', is: MISMATCH },
  { file: 'photo.jpg', name: 'cv.pdf', is: MISMATCH },
  ...all('docx', 'word.docx', 'backslashes.docx', 'docprops-first.docx', 'folder-entries.docx', 'long-types.docx', 'rels-first.docx'),
  ...all('docx', 'streamed-stored.docx', 'streamed-types-last.docx', 'streamed.docx', 'trash-first.docx'),
  ...each('word.docx', WORD_TYPES, 'docx'),
  { file: 'word.docx', name: 'cv.doc', is: 'docx' },
  { file: 'word.docx', name: 'CV', is: 'docx' },
  { file: 'word-97.doc', is: 'doc' },
  { file: 'word-97.doc', name: 'cv.docx', is: 'doc' },
  { file: 'rtf-inside.doc', is: MISMATCH },
  ...all(PROTECTED, 'password.docx', 'zip-password.docx'),
  { file: 'password.docx', name: 'cv.doc', is: PROTECTED },
]; // biome-ignore format: a table

export const pictureCases: readonly FileCase[] = [
  ...all('jpeg', 'photo.jpg', 'photoshop-mac.jpg', 'xmp-photoshop-history.jpg', 'samsung-sos.jpg', 'trailing-mp4.jpg', 'cmyk.jpg', 'orientation-6.jpg'),
  ...each('photo.jpg', ['image/jpg', 'image/pjpeg', ''], 'jpeg'),
  ...['photo.jfif', 'photo.jpe', 'photo.JPEG', 'photo'].map((name): FileCase => ({ file: 'photo.jpg', name, is: 'jpeg' })),
  ...all('png', '16-bit.png', 'palette.png', 'animated.png'),
  { file: 'animated.png', name: 'animated.apng', declared: 'image/apng', is: 'png' },
  ...all('webp', 'photo.webp', 'animated.webp', 'webp-named.jpg'),
  { file: '50-megapixels.jpg', is: 'jpeg' },
  { file: '50-megapixels.png', is: 'upload/too-many-pixels' },
  { file: 'truncated.jpg', is: 'upload/damaged' },
]; // biome-ignore format: a table

export const readCase = (file: string): Buffer<ArrayBuffer> => Buffer.from(readFileSync(join(FOLDER, file)));

export const caseFiles = (): string[] => readdirSync(FOLDER).sort();
