import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StoredMsg,
  type StreamConfig,
} from '@nats-io/jetstream';
import { type ConnectionOptions, type NatsConnection, nanos } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { EVENTS_MAX_AGE_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { DEAD_LETTERS_STREAM, EVENTS_STREAM, eventSubjects } from '@praticio/contracts/catalogue/events';
import type { Logger } from '../base/logger.ts';
import { connectionOptionsOf, type NatsAccess } from './nats-access.ts';

/** How long the EVENTS stream remembers event ids: a relay that stopped half way must repeat its events within this time. */
const DEDUPLICATION_MS = 10 * MINUTE_MS;
/**
 * Lifetime of a request for messages. The client notices after this time that a server no longer delivers (a cluster lost
 * it); with the default of 30 s, every event would wait that long.
 */
export const PULL_EXPIRES_MS = 10_000;
/** The time between two tries to reach the same server, and by how much it varies. */
const RETRY_MS = { least: 250, jitter: 100 };
const STREAM_EXISTS_DIFFERENTLY = 10_058;

/** One connection to NATS with its clients. */
export interface Nats {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  /** How many servers keep each stream that this process creates. */
  replicas: number;
  /** False while the server is away; the client reconnects by itself, for ever. */
  connected(): boolean;
  /** Calls `listener` each time the server is back. */
  onReconnect(listener: () => void): void;
  /** Sends the buffered data, then closes. */
  close(): Promise<void>;
}

/** Connects to NATS as `name`. Waits for the server at start (throws if `waitAtStart` is false), and always reconnects later. */
export async function connectNats(
  options: NatsAccess & {
    name: string;
    logger: Logger;
    waitAtStart?: boolean;
  },
): Promise<Nats> {
  const { name, logger, waitAtStart = true, replicas = 1 } = options;
  const connection = await connect({
    ...connectionOptionsOf(options),
    name,
    waitOnFirstConnect: waitAtStart,
    maxReconnectAttempts: -1,
    ...createPacing(),
    pingInterval: 10_000,
    timeout: 5_000,
  });
  let connected = true;
  const listeners = new Set<() => void>();
  const follow = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        if (connected) logger.warn('NATS is away');
        connected = false;
      } else if (status.type === 'reconnect') {
        connected = true;
        logger.info('NATS is back');
        for (const listener of listeners) listener();
      } else if (status.type === 'error') logger.warn({ err: status.error }, 'NATS reported an error');
    }
  };
  follow().catch((error: unknown) => logger.error({ err: error }, 'NATS status could not be followed'));
  return {
    connection,
    jetstream: jetstream(connection, { timeout: 5_000 }),
    manager: await jetstreamManager(connection, { checkAPI: false, timeout: 5_000 }),
    replicas,
    connected: () => connected && !connection.isClosed(),
    onReconnect: (listener) => listeners.add(listener),
    async close() {
      if (connection.isClosed()) return;
      if (connected) await connection.drain();
      else await connection.close();
    },
  };
}

/**
 * Paces the tries to reach a server. The client's own waiting compares times of the day: after a clock was set back, it
 * would not try for as long.
 */
function createPacing(): Pick<ConnectionOptions, 'reconnectDelayHandler' | 'reconnectToServer'> {
  const nextAt = new Map<string, number>();
  return {
    reconnectDelayHandler: () => Number.NEGATIVE_INFINITY,
    reconnectToServer([server]) {
      if (!server) return null;
      const now = performance.now();
      const at = Math.max(now, nextAt.get(server.listen) ?? 0);
      nextAt.set(server.listen, at + RETRY_MS.least + Math.random() * RETRY_MS.jitter);
      return { server, delay: at - now };
    },
  };
}

/** Something that NATS keeps, opened once. */
export interface OpenedOnce<Opened> {
  open(nats: Nats): Promise<Opened>;
  /** Makes the next `open` look again, after a failure of the opened object. */
  forget(nats: Nats): void;
}

/** Opens once for a connection, and again after it was lost, because NATS may have lost its data meanwhile. */
export function oncePerConnection<Opened>(open: (nats: Nats) => Promise<Opened>): OpenedOnce<Opened> {
  const opened = new WeakMap<Nats, Promise<Opened>>();
  const followed = new WeakSet<Nats>();
  return {
    open(nats) {
      if (!followed.has(nats)) nats.onReconnect(() => opened.delete(nats));
      followed.add(nats);
      const known = opened.get(nats);
      if (known) return known;
      const opening = open(nats);
      opened.set(nats, opening);
      opening.catch(() => opened.delete(nats));
      return opening;
    },
    forget: (nats) => void opened.delete(nats),
  };
}

/** Creates the stream, or gives an existing one this configuration. */
export async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_EXISTS_DIFFERENTLY) throw error;
    await manager.streams.update(config.name, config);
  }
}

/** Creates the streams that every service needs: EVENTS, and DEAD_LETTERS for events that a consumer could not handle. */
export async function ensureStreams({ manager, replicas }: Nats): Promise<void> {
  const common = {
    storage: 'file',
    max_age: nanos(EVENTS_MAX_AGE_DAYS * DAY_MS),
    num_replicas: replicas,
  } as const;
  await ensureStream(manager, {
    ...common,
    name: EVENTS_STREAM,
    // replay.<consumer> brings a dead letter back to the one consumer that failed on it
    subjects: [...eventSubjects, 'replay.*'],
    duplicate_window: nanos(DEDUPLICATION_MS),
  });
  await ensureStream(manager, { ...common, name: DEAD_LETTERS_STREAM, subjects: ['dead.*'] });
}

/**
 * Finds the first message of a stream from sequence `seq` on whose subject matches `subject`. The server accepts both
 * conditions together; the client's type allows only one of them, hence the cast.
 */
export function nextMessage(
  { manager }: Nats,
  stream: string,
  seq: number,
  subject: string,
): Promise<StoredMsg | null> {
  return manager.streams.getMessage(stream, { seq, next_by_subj: subject } as never);
}
