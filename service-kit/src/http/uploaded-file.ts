import { normalize } from 'contracts/base/normalize';
import { beginningOf } from 'contracts/base/shorten';
import { type ErrorCode, errorCatalogue } from 'contracts/catalogue/errors';
import { AppError, isAppError } from '../base/errors.ts';
import { findActiveContent } from '../files/active-content.ts';
import { declaresKind, type FileKind, hasContentOf, kindOfName, mediaTypeOf } from '../files/file-content.ts';

const NAME_MAX_LENGTH = 120;

/** The rule of one file field. `messages` replace the sentences of the error catalogue by those of the specification. */
export interface FileRule {
  /** Field name, or a pattern like /^file_\d+$/; the files of all matching fields count together. */
  field: string | RegExp;
  max: number;
  maxBytes: number;
  kinds: FileKind[];
  messages?: {
    tooMany?: string;
    /** `{file}` stands for the file's name. */
    tooLarge?: string;
    wrongKind?: string;
    /** For every other refusal: an empty file, a bad name, content of another kind. */
    refused?: string;
  };
}

export interface UploadedFile {
  field: string;
  /** The name that the user gave it: no path, no control characters, at most 120 characters. */
  name: string;
  kind: FileKind;
  mediaType: string;
  bytes: Buffer;
}

/** A file part while its bytes arrive. */
export interface IncomingFile {
  field: string;
  name: string;
  declared: string;
  rule: FileRule;
  chunks: Buffer[];
  size: number;
}

/**
 * Checks the content of a file against its name and declared type, and that it holds neither active content nor, by
 * `assertClean`, malware. Throws 415 or 422.
 */
export async function checkUpload(
  file: IncomingFile,
  assertClean: (bytes: Buffer) => Promise<void> = async () => {},
): Promise<UploadedFile> {
  const { field, name, rule } = file;
  const kind = kindOfName(name);
  if (!kind || !rule.kinds.includes(kind)) {
    throw fileError('upload/unsupported-type', field, rule.messages?.wrongKind);
  }
  if (file.size === 0) throw fileError('upload/empty', field, rule.messages?.refused);
  const bytes = Buffer.concat(file.chunks);
  if (!declaresKind(file.declared, kind) || !(await hasContentOf(kind, bytes))) {
    throw fileError('upload/content-mismatch', field, rule.messages?.refused);
  }
  const refusal = await findActiveContent(kind, bytes);
  if (refusal) throw fileError(refusal, field);
  await assertClean(bytes).catch((error: unknown) => {
    throw isAppError(error, 'upload/infected') ? fileError('upload/infected', field) : error;
  });
  return { field, name, kind, mediaType: mediaTypeOf(kind), bytes };
}

/** The error for a file of `field`, with `message` if given, else with the sentence of the error catalogue. */
export function fileError(code: ErrorCode, field: string, message?: string): AppError {
  const fieldErrors = { [field]: message ?? errorCatalogue[code].message };
  return new AppError(code, { fieldErrors, ...(message && { details: message }) });
}

/** Separators, control characters and text-direction overrides, which would hide the real name. */
const badCharacters = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u;

export function isBadName(name: string): boolean {
  return badCharacters.test(name) || /^\.+$/.test(name.trim());
}

/** Puts a file name on one line and shortens it; the extension stays. */
export function cleanName(name: string): string {
  const text = normalize(name, 'NFC').replace(/\s+/g, ' ').trim();
  if (text.length <= NAME_MAX_LENGTH) return text;
  const extension = text.slice(text.lastIndexOf('.'));
  return beginningOf(text, NAME_MAX_LENGTH - extension.length) + extension;
}
