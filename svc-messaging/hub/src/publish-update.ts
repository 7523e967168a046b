import type { IncomingMessage } from 'node:http';
import { KIBIBYTE } from '@praticio/contracts/base/units';
import { AppError } from '@praticio/service-kit/errors';
import type { Context } from 'koa';
import { EARLIEST } from './history.ts';
import type { HubParts } from './parts.ts';
import { assertAllowedOrigin, type HubRequest, hubRequestOf, tokenOf } from './request.ts';
import { topicMatcher } from './topic-selector.ts';
import type { Update } from './update.ts';

const TOPICS_MAX = 100;
/** A form writes a byte as up to three characters ('%C3'). */
const FORM_FACTOR = 3;
const JSON_FACTOR = 6;
const JSON_MAX_BYTES = 1_000 * KIBIBYTE;
const FIELD_MAX_LENGTH = 2_048;
const RESERVED = '/.well-known/mercure';
const FORM_TYPE = /^application\/x-www-form-urlencoded *(;|$)/i;
/** Characters that no URL parser changes. */
const PLAIN_TOPIC = /^[\w:/-]*$/;

export interface Publications {
  /** Verifies the request's token. Throws when it is missing or invalid. */
  publisherOf(request: HubRequest): Promise<Publisher>;
  /** Reads the update from the body. Throws when it is malformed or names a topic that the token does not allow. */
  read(publisher: Publisher, request: HubRequest, body: string): Update;
}

interface Publisher {
  mayPublish: (topic: string) => boolean;
}

/** Checks and reads publications (docs/hub.md#hub-publishing). */
export function createPublications({ config, origins, verifyPublisher }: HubParts): Publications {
  return {
    async publisherOf(request) {
      const { token, isCookie } = tokenOf(request);
      if (isCookie) assertAllowedOrigin(request, origins);
      const { mercure } = await verifyPublisher(token);
      return { mayPublish: topicMatcher(mercure?.publish ?? []) };
    },
    read({ mayPublish }, { header }, body) {
      if (!FORM_TYPE.test(header('content-type'))) throw new AppError('request/unsupported-type');
      const maxBytes = config.HUB_UPDATE_MAX_BYTES;
      if (body.length > maxBytes * FORM_FACTOR) throw new AppError('request/too-large');
      const form = formIn(body);
      if (sizeOf(form) > maxBytes) throw new AppError('request/too-large');
      const update = updateIn(form);
      if (isTooLargeAsJson(update)) throw new AppError('request/too-large');
      if (!update.topics.every(mayPublish)) throw new AppError('hub/forbidden-topic');
      return update;
    },
  };
}

/** Handles a `POST` that came through Koa (connections.ts serves the plain ones): responds with the update's id. */
export function publishUpdate({ config, stream }: HubParts, { publisherOf, read }: Publications) {
  return async (ctx: Context): Promise<void> => {
    const request = hubRequestOf(ctx);
    const publisher = await publisherOf(request);
    const maxBytes = config.HUB_UPDATE_MAX_BYTES * FORM_FACTOR;
    if (Number(ctx.get('content-length') || 0) > maxBytes) throw new AppError('request/too-large');
    const body = (await readBytes(ctx.req, maxBytes)).toString();
    ctx.body = await stream().publish(read(publisher, request, body));
    ctx.type = 'text/plain';
  };
}

/** Reads the body by events: an async iterator would cost more than all other work for a publication. */
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(new AppError('request/too-large'));
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new AppError('request/malformed')));
  });
}

/** All decoded values of each field, by field name. */
function formIn(body: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const pair of body.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decoded(pair.slice(equals + 1));
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** Bytes of all decoded values. */
function sizeOf(form: Map<string, string[]>): number {
  let bytes = 0;
  for (const values of form.values()) for (const value of values) bytes += Buffer.byteLength(value);
  return bytes;
}

/** NATS takes messages of one megabyte; JSON writes a control character as six. Small updates need no check. */
function isTooLargeAsJson(update: Update): boolean {
  if (update.data.length < JSON_MAX_BYTES / JSON_FACTOR) return false;
  return Buffer.byteLength(JSON.stringify(update)) > JSON_MAX_BYTES;
}

/** URLSearchParams would silently replace invalid UTF-8, and takes three times as long. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError('request/malformed');
  }
}

function updateIn(form: Map<string, string[]>): Update {
  const topics = [...new Set(form.get('topic'))];
  const [id, type, retry] = ['id', 'type', 'retry'].map((name) => form.get(name)?.[0] ?? '') as Fields;
  const isMalformed =
    topics.length === 0 ||
    topics.length > TOPICS_MAX ||
    topics.some((topic) => topic === '' || isReserved(topic)) ||
    // control characters, above all CR, LF and NUL, may not appear in headers and events
    [...topics, id, type].some((field) => field.length > FIELD_MAX_LENGTH || /\p{Cc}/u.test(field)) ||
    id.startsWith('#') ||
    id === EARLIEST ||
    !/^\d{0,9}$/.test(retry);
  if (isMalformed) throw new AppError('request/malformed');
  return {
    topics,
    data: form.get('data')?.[0] ?? '',
    isPrivate: form.has('private'),
    id: id || null,
    type: type || null,
    retry: retry ? Number(retry) : null,
  };
}
type Fields = [id: string, type: string, retry: string];

/** Topics under the hub's path are reserved for the hub's own subscription events. */
function isReserved(topic: string): boolean {
  if (PLAIN_TOPIC.test(topic)) return false;
  const path = URL.parse(topic, 'http://hub')?.pathname ?? topic;
  return [topic, path].some((text) => text === RESERVED || text.startsWith(`${RESERVED}/`));
}
