import { Writable } from 'node:stream';
import type { Part } from 'formidable';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { z } from 'zod';
import { AppError, parseOrThrow } from '../base/errors.ts';
import type { AppState } from './app-context.ts';
import { partNames } from './part-names.ts';
import { UPLOAD_STALL_MS, watchPace } from './upload-pace.ts';
import { enterUploadRoom, type UploadPlace } from './upload-room.ts';
import {
  checkUpload,
  type FileRule,
  fileError,
  type IncomingFile,
  nameError,
  type UploadedFile,
} from './uploaded-file.ts';

const FIELDS_MAX_BYTES = 512 * 1024;
const FIELDS_MAX = 100;
const UNKNOWN_TYPE = 'application/octet-stream';
/**
 * Reads `multipart/form-data`: parses fields by a zod schema, and checks files by their rules. The content of a file must
 * match its name. Bytes stay in memory, so an aborted upload leaves nothing behind. Files of fields
 * without a rule are ignored. Throws 400, 413, 415 or 422 with the rule's sentence in `fieldErrors[field]`, 408 for a
 * client that sends too slowly, and 429 for one that holds its share of memory already.
 */
export async function readMultipart<Fields extends z.ZodType>(
  ctx: Context,
  options: { fields: Fields; files: FileRule[]; maxTotalBytes?: number },
): Promise<{ fields: z.infer<Fields>; files: UploadedFile[] }> {
  const { fields, files: rules } = options;
  const maxTotalBytes =
    options.maxTotalBytes ?? rules.reduce((sum, rule) => sum + rule.max * rule.maxBytes, 0);
  if (!ctx.request.is('multipart/form-data')) throw new AppError('request/unsupported-type');
  if (Number(ctx.get('content-length') || 0) > maxTotalBytes + FIELDS_MAX_BYTES) {
    throw tooLarge(rules);
  }
  const incoming: IncomingFile[] = [];
  const place = enterUploadRoom(ctx.state.actor?.id ?? ctx.ip);
  try {
    const raw = await receive(ctx, { rules, incoming, maxTotalBytes, place });
    const files: UploadedFile[] = [];
    for (const file of incoming) files.push(await checkUpload(file, rulesOf(ctx)?.assertClean));
    return { fields: parseOrThrow(fields, raw), files };
  } finally {
    place.leave();
    // formidable keeps the parts of a stalled upload until its connection ends
    for (const file of incoming) file.chunks.length = 0;
  }
}

interface Receiving {
  rules: FileRule[];
  incoming: IncomingFile[];
  maxTotalBytes: number;
  place: UploadPlace;
}

async function receive(ctx: Context, { rules, incoming, maxTotalBytes, place }: Receiving) {
  let refusal: AppError | undefined;
  const parts = new Map<object, IncomingFile>();

  /** Registers each file part before its bytes arrive. Returns false for a part whose bytes are not kept. */
  function begin(part: Part): boolean {
    const field = part.name ?? '';
    const name = part.originalFilename ?? '';
    const rule = rules.find((candidate) => matches(candidate.field, field));
    if (!rule || refusal) return false;
    // browsers send an empty file for a field that was left empty
    if (name === '') return false;
    const badName = nameError(name, field);
    if (badName) refusal ??= badName;
    else if (incoming.filter((file) => file.rule === rule).length >= rule.max) {
      refusal ??= fileError('upload/too-many', field, rule.messages?.tooMany);
    } else {
      incoming.push({ field, name, rule, chunks: [], size: 0 });
      return true;
    }
    return false;
  }

  function writerOf(file: IncomingFile): Writable {
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        file.size += chunk.length;
        const noRoom = place.take(chunk.length);
        if (file.size > file.rule.maxBytes) {
          const message = file.rule.messages?.tooLarge?.replace('{file}', file.name);
          refusal ??= fileError('upload/too-large', file.field, message);
        } else if (noRoom) refusal ??= noRoom;
        else file.chunks.push(chunk);
        // formidable loses an error that comes with the last bytes: `refusal` is checked again at the end
        done(refusal);
      },
    });
  }

  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    patchKoa: true,
    formidable: {
      // the bytes of a header as they are: a character of several bytes may come in two pieces
      encoding: 'binary',
      maxFields: FIELDS_MAX,
      maxFieldsSize: FIELDS_MAX_BYTES,
      maxFileSize: Math.max(...rules.map((rule) => rule.maxBytes), 1) + 1,
      maxTotalFileSize: maxTotalBytes + 1,
      allowEmptyFiles: true,
      minFileSize: 0,
      filter: begin,
      onPart(part, handle) {
        const { name, fileName } = partNames(part);
        // the text of a field is UTF-8 whatever it says; missing in formidable's type
        Object.assign(part, { transferEncoding: 'utf-8' });
        if (name === '__proto__') {
          refusal ??= new AppError('request/malformed');
          return;
        }
        part.name = name;
        part.originalFilename = fileName;
        // formidable takes a part with a media type for a file, and one without for a field
        part.mimetype = fileName === null ? null : (part.mimetype ?? UNKNOWN_TYPE);
        handle(part);
      },
      onFileBegin: (_field, file) => {
        const last = incoming.at(-1);
        if (last) parts.set(file, last);
      },
      fileWriteStreamHandler: ((file: object) => {
        const target = parts.get(file);
        if (!target) throw new Error('a file part was opened before it was registered');
        return writerOf(target);
        // formidable's type says that the handler gets no argument
      }) as never,
    },
  });
  try {
    await untilStalled(
      ctx,
      parse(ctx, async () => {}),
    );
  } catch (error) {
    ctx.req.unpipe();
    ctx.req.resume();
    throw refusal ?? uploadError(error, rules);
  }
  if (refusal) throw refusal;
  const raw = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (hasBrokenText(raw)) throw new AppError('request/malformed');
  return raw;
}

const rulesOf = (ctx: Context) => (ctx.state as AppState).uploads;

/** Waits for the end of an upload. Throws 'request/too-slow' if the client sends too slowly. */
async function untilStalled(ctx: Context, received: Promise<unknown>): Promise<void> {
  const stalled = Promise.withResolvers<never>();
  const stop = watchPace(ctx.req, rulesOf(ctx)?.stallMs ?? UPLOAD_STALL_MS, () =>
    stalled.reject(new AppError('request/too-slow')),
  );
  try {
    await Promise.race([received, stalled.promise]);
  } finally {
    stop();
    received.catch(() => undefined); // a stalled upload fails later, when its connection ends
  }
}

/** The error for a request that is too large as a whole. If the form has one file field only, the error names it. */
function tooLarge([rule, ...others]: FileRule[]): AppError {
  if (typeof rule?.field !== 'string' || others.length > 0) return new AppError('upload/too-large');
  const { tooLarge: sentence } = rule.messages ?? {};
  return fileError('upload/too-large', rule.field, sentence?.includes('{file}') ? undefined : sentence);
}

/** Translates formidable's errors: 413 for its limits, otherwise the body is not multipart or was cut off. */
function uploadError(error: unknown, rules: FileRule[]): AppError {
  if (error instanceof AppError) return error;
  const { httpCode } = error as { httpCode?: number };
  return httpCode === 413 ? tooLarge(rules) : new AppError('request/malformed', { cause: error });
}

function matches(field: string | RegExp, name: string): boolean {
  return typeof field === 'string' ? field === name : field.test(name);
}

/** Bytes that are not UTF-8 arrive as the replacement character. */
function hasBrokenText(raw: Record<string, unknown>): boolean {
  const texts = Object.entries(raw).flatMap(([name, value]) => [name, ...[value].flat()]);
  return texts.some((text) => typeof text === 'string' && (text.includes('\ufffd') || text.includes('\0')));
}
