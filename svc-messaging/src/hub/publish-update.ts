import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { AppError } from 'service-kit/errors';
import { EARLIEST } from './history.ts';
import type { HubParts } from './hub-parts.ts';
import { assertAllowedOrigin, tokenOf } from './hub-request.ts';
import { topicMatcher } from './topic-selector.ts';
import type { Update } from './update.ts';

const TOPICS_MAX = 100;
const FIELD_MAX_LENGTH = 2_048;
const RESERVED = '/.well-known/mercure';
const FORM_TYPE = /^application\/x-www-form-urlencoded *(;|$)/i;
/** Nothing in it that an address parser would read as something else. */
const PLAIN_TOPIC = /^[\w:/-]*$/;

/** `POST` of the hub (mercure.md, 13 and 15 to 19): answers the update's id. */
export function publishUpdate({ config, origins, stream, verifyPublisher }: HubParts) {
  return async (ctx: Context): Promise<void> => {
    const { token, isCookie } = tokenOf(ctx);
    if (isCookie) assertAllowedOrigin(ctx, origins);
    const { mercure } = await verifyPublisher(token);
    const update = updateIn(await readForm(ctx, config.HUB_UPDATE_MAX_BYTES));
    if (!update.topics.every(topicMatcher(mercure?.publish ?? []))) throw new AppError('hub/forbidden-topic');
    ctx.body = await stream().publish(update);
    ctx.type = 'text/plain';
  };
}

async function readForm(ctx: Context, maxBytes: number): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(ctx.get('content-type'))) throw new AppError('request/unsupported-type');
  if (Number(ctx.get('content-length') || 0) > maxBytes) throw new AppError('request/too-large');
  const text = (await readBytes(ctx.req, maxBytes)).toString();
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError('request/malformed');
  }
  return new URLSearchParams(text);
}

/** By events: an iterator costs more than everything else that is done to a publication. */
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

function updateIn(form: URLSearchParams): Update {
  const topics = [...new Set(form.getAll('topic'))];
  const [id, type, retry] = [form.get('id'), form.get('type'), form.get('retry')];
  const fields = [...topics, id ?? '', type ?? ''];
  const isMalformed =
    topics.length === 0 ||
    topics.length > TOPICS_MAX ||
    topics.some((topic) => topic === '' || isReserved(topic)) ||
    fields.some((field) => field.length > FIELD_MAX_LENGTH || /[\r\n\0]/.test(field)) ||
    id?.startsWith('#') ||
    id === EARLIEST ||
    (retry !== null && retry !== '' && !/^\d{1,9}$/.test(retry));
  if (isMalformed) throw new AppError('request/malformed');
  return {
    topics,
    data: form.get('data') ?? '',
    isPrivate: form.has('private'),
    id: id || null,
    type: type || null,
    retry: retry ? Number(retry) : null,
  };
}

/** The hub's own topics tell of subscriptions: nobody else may. */
function isReserved(topic: string): boolean {
  if (PLAIN_TOPIC.test(topic)) return false;
  const path = URL.parse(topic, 'http://hub')?.pathname ?? topic;
  return [topic, path].some((text) => text === RESERVED || text.startsWith(`${RESERVED}/`));
}
