import { randomUUID } from 'node:crypto';
import { AppError, unavailableError } from '@praticio/service-kit/errors';
import { Session } from 'better-sse';
import type { Context } from 'koa';
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

/** An accepted subscription. */
interface Admitted {
  subscription: Subscription;
  /** Sequence of the last update that the client has received. */
  after: number;
  /** The generation of the history that `after` belongs to (history.ts). */
  generation: number;
  /** Value of the response's Last-Event-ID header; null when the client did not request a replay. */
  lastEventId: string | null;
}

export interface Subscriptions {
  /** Checks a request, and throws when it may not subscribe. The result must be opened or released. */
  admit(request: HubRequest): Promise<Admitted>;
  /** Starts the stream of an admitted subscription. */
  open(transport: Transport, admitted: Admitted): void;
  /** Releases the place of an admitted client that has disconnected. */
  release(admitted: Admitted): void;
}

/**
 * Checks subscriptions (docs/hub.md#hub-authorisation) and finds the update after which their streams begin
 * (docs/hub.md#hub-replay).
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

  /** The position of the client's last event. Waits until this instance has read the whole stream when it does not know the id. */
  async function resumeAfter(id: string) {
    if (id === EARLIEST) return { sequence: 0, known: false };
    const point = history.find(id);
    if (point.known && point.sequence <= history.lastSequence()) return point;
    await stream().catchUp();
    return history.find(id);
  }

  /**
   * Sends the updates that the client missed, then registers the stream in the same turn of the event loop, so that no update is lost
   * or sent twice in between (docs/hub.md#hub-replay).
   */
  function replay(opened: EventStream) {
    if (opened.generation !== history.generation()) resetPosition(opened, history);
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
        generation: history.generation(),
        lastEventId: resume ? headerText(resume.known ? id : EARLIEST) : null,
      };
    },
    open(transport, { subscription, after, generation }) {
      const opened = new EventStream(transport, {
        subscription,
        maxBuffered: config.HUB_CLIENT_BUFFER_BYTES,
      });
      Object.assign(opened, { after, generation });
      const session = new Session(opened, { keepAlive: null, retry: null, trustClientEventId: false });
      parts.followSession(session, opened, () => replay(opened));
    },
    release: ({ subscription }) => parts.persons.release(subscription.claims.sub),
  };
}

/** Starts a client's position again, because NATS lost the stream: everything in the new one is new to the client. */
export function resetPosition(opened: EventStream, history: Pick<History, 'generation'>): void {
  opened.after = 0;
  opened.generation = history.generation();
}

/** Handles a `GET` or `HEAD` that came through Koa (connections.ts serves the plain ones). */
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

/** Encodes an id as UTF-8 bytes: node writes headers as Latin-1. */
const headerText = (id: string) => Buffer.from(id).toString('latin1');
