import type { Server } from 'node:http';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import { AppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';
import { nameRoute, type RequestLogOptions } from '@praticio/service-kit/request-log';
import type { Revocation, Revocations } from '@praticio/service-kit/revocations';
import type { StreamFollowers } from '@praticio/service-kit/stream-followers';
import type { Context, Middleware } from 'koa';
import type { HubConfig } from './config.ts';
import { type Connections, serveConnections } from './connections.ts';
import type { EventStream } from './event-stream.ts';
import { createHistory } from './history.ts';
import { followHubStream } from './hub-stream.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { HubParts } from './parts.ts';
import { createPersonStreams } from './person-streams.ts';
import { createPublications, publishUpdate } from './publish-update.ts';
import { respondToCors } from './request.ts';
import { createSubscriptions, resetPosition, subscribe } from './subscribe.ts';
import { createSubscribers } from './subscribers.ts';
import { createSubscriptionDirectory, entriesOf } from './subscription-directory.ts';
import { createHubVerifier } from './tokens.ts';
import { chunkOf, type Update, updateOf } from './update.ts';

const BEATS_PER_HEARTBEAT = 4;
const comment = chunkOf(':\n\n');
const DRAIN_STEP_MS = 20;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The Mercure-compatible hub of one instance (docs/hub.md#the-hub). */
export interface Hub {
  /** Responds to all requests under HUB_PATH. */
  middleware: Middleware;
  /** Serves plain requests at the socket, before node:http and Koa, at a fraction of the cost (connections.ts). */
  serveConnections(server: Server): void;
  /** Publishes an update of this process; calls with the same `once` within ten minutes publish it only once. */
  publish(update: Update, once?: string): Promise<string>;
  /** Resolves once updates can be published and this instance knows the history. */
  started: Promise<void>;
  ready(): boolean;
  subscriberCount(): number;
  /** Ends the streams one after the other over `overMs`, so that their clients do not all reconnect at once. */
  drain(overMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface HubOptions extends RequestLogOptions {
  nats: Nats;
  followers: StreamFollowers;
  config: HubConfig;
  origins: string[];
  revocations?: Pick<Revocations, 'isRevoked' | 'onRevoked'>;
  onDelivered?: () => void;
}

export async function createHub(options: HubOptions): Promise<Hub> {
  const { nats, followers, config, origins, revocations, logger, logRequest, onCompleted, onDelivered } =
    options;
  const verifySubscriber = createHubVerifier(config.HUB_SUBSCRIBER_KEY);
  const verifyPublisher = createHubVerifier(config.HUB_PUBLISHER_KEY);
  const history = createHistory({ maxBytes: config.HUB_HISTORY_BYTES, maxAgeMs: config.HUB_HISTORY_AGE_MS });
  const subscribers = createSubscribers(onDelivered);
  const deliver = subscribers.deliver;
  const onBegun = () => {
    for (const opened of subscribers.all()) resetPosition(opened, history);
  };
  const stream = followHubStream({ nats, followers, config, history, onBegun, deliver });
  const directory = createSubscriptionDirectory(nats, config.HUB_STREAM, subscribers);
  const persons = createPersonStreams(nats, config.HUB_STREAM, config.HUB_STREAMS_PER_PERSON);
  let draining = false;
  let connections: Connections | undefined;

  function publishSubscription(opened: EventStream, active: boolean) {
    if (!config.HUB_SUBSCRIPTIONS) return;
    for (const entry of entriesOf(opened.subscription, active)) {
      const data = JSON.stringify({ '@context': 'https://mercure.rocks/', ...entry });
      stream.publish(updateOf({ topics: [entry.id], data })).catch((error: unknown) => {
        logger.warn({ err: error }, 'subscription event not published');
      });
    }
  }

  function logEnd({ openedAt, subscription: { requestId, claims } }: EventStream) {
    const seconds = (Date.now() - openedAt) / 1000;
    logger.info({ requestId, actorId: claims.sub, seconds }, 'stream ended');
  }

  const parts: HubParts = {
    config,
    origins,
    history,
    subscribers,
    directory,
    persons,
    logger,
    logRequest,
    onCompleted,
    stream: () => stream,
    verifySubscriber,
    verifyPublisher,
    isRevoked: (token) => revocations?.isRevoked(token) ?? false,
    isDraining: () => draining,
    followSession(session, opened, begin) {
      const { exp } = opened.subscription.claims;
      const life = config.HUB_STREAM_MAX_LIFE_MS * (0.8 + Math.random() * 0.2);
      const left = exp === undefined ? life : exp * 1000 - Date.now();
      const end = setTimeout(() => opened.end(), Math.max(0, Math.min(life, left)));
      let isOpen = false;
      let isGone = false;
      session.once('connected', () => {
        if (isGone) return;
        isOpen = true;
        begin();
        publishSubscription(opened, true);
      });
      session.once('disconnected', () => {
        isGone = true;
        clearTimeout(end);
        persons.release(opened.subscription.claims.sub);
        if (!isOpen) return;
        subscribers.remove(opened);
        publishSubscription(opened, false);
        logEnd(opened);
      });
    },
  };

  const subscriptions = createSubscriptions(parts);
  const publications = createPublications(parts);

  const heartbeat = setInterval(() => {
    const quietSince =
      Date.now() - (config.HUB_HEARTBEAT_MS * (BEATS_PER_HEARTBEAT - 1)) / BEATS_PER_HEARTBEAT;
    for (const opened of subscribers.all()) if (opened.lastWrite <= quietSince) opened.send(comment);
  }, config.HUB_HEARTBEAT_MS / BEATS_PER_HEARTBEAT);
  heartbeat.unref();

  revocations?.onRevoked((revocation) => {
    for (const opened of [...subscribers.all()]) if (isEndedBy(opened, revocation)) opened.end();
  });

  return {
    middleware: hubMiddleware(parts, {
      onSubscribe: subscribe(subscriptions),
      onPublish: publishUpdate(parts, publications),
    }),
    serveConnections(server) {
      connections = serveConnections(server, parts, subscriptions, publications);
    },
    publish: stream.publish,
    started: stream.started,
    ready: stream.ready,
    subscriberCount: subscribers.count,
    async drain(overMs) {
      draining = true;
      connections?.close();
      const open = [...subscribers.all()];
      const perTurn = Math.ceil(open.length / Math.max(1, overMs / DRAIN_STEP_MS));
      for (let index = 0; index < open.length; index += perTurn) {
        for (const opened of open.slice(index, index + perTurn)) opened.end();
        await pause(DRAIN_STEP_MS);
      }
      // a client that does not read the end of its stream would keep the process alive
      setTimeout(() => connections?.destroy(), overMs).unref();
    },
    async stop() {
      clearInterval(heartbeat);
      directory.stop();
      persons.stop();
      await stream.stop();
    },
  };
}

function isEndedBy({ subscription }: EventStream, revocation: Revocation): boolean {
  const { sub, sid, ver } = subscription.claims;
  if ('jti' in revocation) return sid === revocation.jti;
  return sub === revocation.userId && ver !== undefined && ver < revocation.ver;
}

/** Responds to all requests under HUB_PATH; passes on all others. */
function hubMiddleware(
  parts: HubParts,
  { onSubscribe, onPublish }: Record<'onSubscribe' | 'onPublish', (ctx: Context) => Promise<void>>,
): Middleware {
  const { config, origins } = parts;
  const onList = listSubscriptions(parts);
  const lists = `${HUB_PATH}/subscriptions`;

  return async (ctx, next) => {
    const isList = config.HUB_SUBSCRIPTIONS && (ctx.path === lists || ctx.path.startsWith(`${lists}/`));
    if (ctx.path !== HUB_PATH && !isList) return next();
    nameRoute(ctx, isList ? lists : HUB_PATH);
    if (respondToCors(ctx, origins)) return;
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isRead) return isList ? onList(ctx) : onSubscribe(ctx);
    if (ctx.method === 'POST' && !isList) return onPublish(ctx);
    ctx.set('Allow', isList ? 'GET, HEAD' : 'GET, HEAD, POST');
    throw new AppError('request/method-not-allowed');
  };
}
