import { randomUUID } from 'node:crypto';
import { Session } from 'better-sse';
import type { Context } from 'koa';
import { AppError, unavailableError } from 'service-kit/errors';
import { EventStream, type Subscription } from './event-stream.ts';
import { EARLIEST } from './history.ts';
import type { HubParts } from './hub-parts.ts';
import { tokenOf } from './hub-request.ts';
import { isFor } from './subscribers.ts';
import { topicMatcher } from './topic-selector.ts';

const TOPICS_MAX = 100;
const TOPIC_MAX_LENGTH = 2_048;
const RETRY_AFTER_SECONDS = 5;

/** `GET` and `HEAD` of the hub (mercure.md, 1 to 12 and 20 to 23). */
export function subscribe(parts: HubParts) {
  const { config, history, subscribers, stream } = parts;

  async function claimsOf(ctx: Context) {
    const claims = await parts.verifySubscriber(tokenOf(ctx).token);
    const { sub, sid, ver } = claims;
    const isOurs = sub !== undefined && sid !== undefined && ver !== undefined;
    if (isOurs && parts.isRevoked({ sub, jti: sid, ver })) throw new AppError('auth/invalid-token');
    return claims;
  }

  /** Where the client was: the header wins over the parameter. Waits for what this instance has yet to read. */
  async function resumeAfter(ctx: Context) {
    const parameter = new URLSearchParams(ctx.querystring).get('lastEventID');
    const id = ctx.get('last-event-id') || parameter;
    if (!id) return null;
    if (id === EARLIEST) return { sequence: 0, known: false, id };
    const point = history.find(id);
    if (point.known && point.sequence <= history.lastSequence()) return { ...point, id };
    await stream().catchUp();
    return { ...history.find(id), id };
  }

  return async (ctx: Context): Promise<void> => {
    const topics = new URLSearchParams(ctx.querystring).getAll('topic').filter((topic) => topic !== '');
    const claims = await claimsOf(ctx);
    const isReasonable =
      topics.length <= TOPICS_MAX && topics.every(({ length }) => length <= TOPIC_MAX_LENGTH);
    if (topics.length === 0 || !isReasonable) throw new AppError('request/malformed');
    if (parts.isDraining() || subscribers.count() >= config.HUB_MAX_SUBSCRIBERS)
      throw unavailableError(new Error('no room for another subscriber'), RETRY_AFTER_SECONDS);
    const resume = await resumeAfter(ctx);
    if (resume) ctx.set('Last-Event-ID', resume.known ? resume.id : EARLIEST);
    if (ctx.method === 'HEAD') return answerHead(ctx);

    const subscription: Subscription = {
      id: flat(`urn:uuid:${randomUUID()}`),
      selectors: [...new Set(topics)].map(subscribers.selector),
      claims,
      mayReceive: topicMatcher(claims.mercure?.subscribe ?? []),
    };
    const opened = new EventStream(ctx.req, ctx.res, {
      subscription,
      maxBuffered: config.HUB_CLIENT_BUFFER_BYTES,
    });
    ctx.respond = false;
    ctx.status = 200;
    opened.after = resume ? resume.sequence : history.lastSequence();
    const session = new Session(opened, { keepAlive: null, retry: null, trustClientEventId: false });
    parts.lead(session, opened, () => replay(opened));
    forgetRequest(ctx);
  };

  /** Registered in the same turn as the last one replayed: nothing comes in between, or twice (mercure.md, 23). */
  function replay(opened: EventStream) {
    for (const update of history.after(opened.after)) {
      if (opened.isEnded()) return;
      if (opened.isBehind()) return opened.whenRead(() => replay(opened));
      opened.after = update.sequence;
      if (isFor(opened, update)) opened.send(update.frame);
    }
    if (!opened.isEnded()) subscribers.add(opened);
  }
}

/** A string in one piece: the engine keeps a joined one as a tree of its parts, a kilobyte for a stream's life. */
const flat = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/** A stream lives for an hour beside thousands of others, and nobody asks for its request's headers any more. */
function forgetRequest({ req }: Context) {
  req.headers = {};
  req.headersDistinct = {};
  req.rawHeaders = [];
}

function answerHead(ctx: Context) {
  ctx.status = 200;
  ctx.set('Content-Type', 'text/event-stream');
  ctx.set('Cache-Control', 'private, no-cache, no-store, must-revalidate, max-age=0');
  ctx.set('X-Accel-Buffering', 'no');
}
