import { randomUUID } from 'node:crypto';
import { Session } from 'better-sse';
import type { Context } from 'koa';
import { AppError, unavailableError } from 'service-kit/errors';
import { compact } from './compact-string.ts';
import { EventStream, type Subscription, type Transport } from './event-stream.ts';
import { EARLIEST, type History } from './history.ts';
import type { HubParts } from './parts.ts';
import { type HubRequest, hubRequestOf, lastEventIdOf, tokenOf } from './request.ts';
import { isFor } from './subscribers.ts';
import { topicMatcher } from './topic-selector.ts';
import { responseTransport, streamHeaders } from './transports.ts';

const TOPICS_MAX = 100;
const TOPIC_MAX_LENGTH = 2_048;
const RETRY_AFTER_SECONDS = 5;

/** A subscription that was let in. */
interface Admitted {
  subscription: Subscription;
  /** What the client has already. */
  after: number;
  /** The beginning of the history that `after` belongs to. */
  beginning: number;
  /** Value of the answer's Last-Event-ID; null where the client did not ask for a replay. */
  lastEventId: string | null;
}

export interface Subscriptions {
  /** Throws for who may not subscribe, or not like this. Who is let in is opened or released. */
  admit(request: HubRequest): Promise<Admitted>;
  /** Begins the stream of an admitted subscription. */
  open(transport: Transport, admitted: Admitted): void;
  /** For who was let in and is gone. */
  release(admitted: Admitted): void;
}

/**
 * Who is let in (docs/architecture.md#hub-authorisation), and where a stream begins
 * (docs/architecture.md#hub-replay).
 */
export function createSubscriptions(parts: HubParts): Subscriptions {
  const { config, history, subscribers, stream } = parts;

  async function claimsOf(request: HubRequest) {
    const claims = await parts.verifySubscriber(tokenOf(request).token);
    const { sub, sid, ver } = claims;
    const isOurs = sub !== undefined && sid !== undefined && ver !== undefined;
    if (isOurs && parts.isRevoked({ sub, jti: sid, ver })) throw new AppError('auth/invalid-token');
    return claims;
  }

  /** Where the client was. Waits for what this instance has yet to read. */
  async function resumeAfter(id: string) {
    if (id === EARLIEST) return { sequence: 0, known: false };
    const point = history.find(id);
    if (point.known && point.sequence <= history.lastSequence()) return point;
    await stream().catchUp();
    return history.find(id);
  }

  /**
   * Registered in the same turn as the last one replayed: nothing comes in between, or twice
   * (docs/architecture.md#hub-replay).
   */
  function replay(opened: EventStream) {
    if (opened.beginning !== history.beginnings()) resetPosition(opened, history);
    for (const update of history.after(opened.after)) {
      if (opened.isEnded()) return;
      if (opened.isBehind()) return opened.whenRead(() => replay(opened));
      opened.after = update.sequence;
      if (isFor(opened, update)) opened.send(update.chunk);
    }
    if (!opened.isEnded()) subscribers.add(opened);
  }

  return {
    async admit(request) {
      const topics = request.query.getAll('topic').filter((topic) => topic !== '');
      const claims = await claimsOf(request);
      const isReasonable =
        topics.length <= TOPICS_MAX && topics.every(({ length }) => length <= TOPIC_MAX_LENGTH);
      if (topics.length === 0 || !isReasonable) throw new AppError('request/malformed');
      if (parts.isDraining() || subscribers.count() >= config.HUB_MAX_SUBSCRIBERS)
        throw unavailableError(new Error('no room for another subscriber'), RETRY_AFTER_SECONDS);
      const id = lastEventIdOf(request);
      const resume = id ? await resumeAfter(id) : null;
      await parts.persons.take(claims.sub);
      return {
        subscription: {
          id: compact(`urn:uuid:${randomUUID()}`),
          selectors: [...new Set(topics)].map((topic) => subscribers.selector(compact(topic))),
          claims,
          requestId: compact(request.id),
          mayReceive: topicMatcher(claims.mercure?.subscribe ?? []),
        },
        after: resume ? resume.sequence : history.lastSequence(),
        beginning: history.beginnings(),
        lastEventId: resume ? headerText(resume.known ? id : EARLIEST) : null,
      };
    },
    open(transport, { subscription, after, beginning }) {
      const opened = new EventStream(transport, {
        subscription,
        maxBuffered: config.HUB_CLIENT_BUFFER_BYTES,
      });
      Object.assign(opened, { after, beginning });
      const session = new Session(opened, { keepAlive: null, retry: null, trustClientEventId: false });
      parts.followSession(session, opened, () => replay(opened));
    },
    release: ({ subscription }) => parts.persons.release(subscription.claims.sub),
  };
}

/** The stream was lost: whatever it holds now is new to the client. */
export function resetPosition(opened: EventStream, history: Pick<History, 'beginnings'>): void {
  opened.after = 0;
  opened.beginning = history.beginnings();
}

/** `GET` and `HEAD` of the hub that come through Koa: what connections.ts leaves to it. */
export function subscribe({ admit, open, release }: Subscriptions) {
  return async (ctx: Context): Promise<void> => {
    const admitted = await admit(hubRequestOf(ctx));
    if (admitted.lastEventId !== null) ctx.set('Last-Event-ID', admitted.lastEventId);
    ctx.status = 200;
    if (ctx.method === 'HEAD') {
      release(admitted);
      return ctx.set(streamHeaders);
    }
    ctx.respond = false;
    if (ctx.req.socket.destroyed) release(admitted);
    else open(responseTransport(ctx.res), admitted);
  };
}

/** An id as UTF-8, in the one-byte characters that headers are written in. */
const headerText = (id: string) => Buffer.from(id).toString('latin1');
