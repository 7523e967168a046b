import {
  acceptsName,
  FILE_NAME_MAX_LENGTH,
  FILE_NAME_TOO_LONG,
  fileNameRefusal,
  kindLabels,
  kindOfName,
  nameOfKind,
} from '@praticio/contracts/base/file-kinds';
import { type ErrorCode, errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { AppError, isAppError } from '../base/errors.ts';
import { findActiveContent } from '../files/active-content.ts';
import { type FileContent, type FileKind, mediaTypeOf, readContent } from '../files/file-content.ts';
import { isWholePicture } from '../files/whole-picture.ts';

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
    /** For an empty file, and for content of no known kind. */
    noKind?: string;
  };
}

export interface UploadedFile {
  field: string;
  /** The name that the user gave it, whole and without a path; its ending says the kind. */
  name: string;
  kind: FileKind;
  mediaType: string;
  bytes: Buffer;
}

/** A file part while its bytes arrive. */
export interface IncomingFile {
  field: string;
  name: string;
  rule: FileRule;
  chunks: Buffer[];
  size: number;
}

/**
 * Checks that the content of a file is of an accepted kind and fits its name, that a picture is whole, and that it holds neither active content nor, by
 * `assertClean`, malware. The media type that the client declares says nothing: it depends on the programs of its computer.
 * Throws 415 or 422 with a sentence that says what to do.
 */
export async function checkUpload(
  file: IncomingFile,
  assertClean: (bytes: Buffer) => Promise<void> = async () => {},
): Promise<UploadedFile> {
  const { field, rule } = file;
  if (!acceptsName(rule, file.name)) {
    throw fileError('upload/unsupported-type', field, rule.messages?.wrongKind);
  }
  if (file.size === 0) throw fileError('upload/empty', field, rule.messages?.noKind);
  const bytes = Buffer.concat(file.chunks);
  const kind = acceptedKind(await readContent(bytes), file);
  const name = nameOfKind(file.name, kind);
  if (name.length > FILE_NAME_MAX_LENGTH) throw fileError('upload/bad-name', field, FILE_NAME_TOO_LONG);
  if (!isWholePicture(kind, bytes)) throw fileError('upload/damaged', field);
  const refusal = await findActiveContent(kind, bytes);
  if (refusal) throw fileError(refusal, field);
  await assertClean(bytes).catch((error: unknown) => {
    throw isAppError(error, 'upload/infected') ? fileError('upload/infected', field) : error;
  });
  return { field, name, kind, mediaType: mediaTypeOf(kind), bytes };
}

const documents: readonly FileKind[] = ['doc', 'docx'];
const pictures: readonly FileKind[] = ['jpeg', 'png', 'webp', 'gif'];

/** The kind of a file's content, if the rule accepts it under the file's name: programs confuse Word documents, and pictures, with each other. */
function acceptedKind(content: FileContent, { field, name, rule }: IncomingFile): FileKind {
  if ('isProtected' in content) throw fileError('upload/protected', field);
  if ('isUnknown' in content) throw fileError('upload/content-mismatch', field, rule.messages?.noKind);
  if ('format' in content) throw otherFormat(content.format, field, rule);
  const { kind } = content;
  const named = kindOfName(name) ?? kind;
  const family = [documents, pictures].find((kinds) => kinds.includes(named)) ?? [named];
  if (rule.kinds.includes(kind) && family.includes(kind)) return kind;
  throw otherFormat(kindLabels([kind]), field, rule);
}

function otherFormat(format: string, field: string, { kinds }: FileRule): AppError {
  const message = `Ce fichier est en fait au format ${format}. Enregistrez-le au format ${kindLabels(kinds)}, puis réessayez.`;
  return fileError('upload/content-mismatch', field, message);
}

/** The error for a file of `field`, with `message` if given, else with the sentence of the error catalogue. */
export function fileError(code: ErrorCode, field: string, message?: string): AppError {
  const fieldErrors = { [field]: message ?? errorCatalogue[code].message };
  return new AppError(code, { fieldErrors, ...(message && { details: message }) });
}

/** The error for a file name that is not accepted, else null. */
export function nameError(name: string, field: string): AppError | null {
  const sentence = fileNameRefusal(name);
  return sentence === null ? null : fileError('upload/bad-name', field, sentence);
}
