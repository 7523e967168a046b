import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StoredMsg,
  type StreamConfig,
} from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { DAY_MS } from 'contracts/base/units';
import {
  DEAD_LETTERS_STREAM,
  EVENTS_MAX_AGE_DAYS,
  EVENTS_STREAM,
  eventSubjects,
} from 'contracts/catalogue/events';
import type { Logger } from '../base/logger.ts';
import { connectionOptionsOf, type NatsAccess } from './nats-access.ts';

/** How long the EVENTS stream remembers event ids; a relay that stopped half way repeats within it. */
const DEDUPLICATION_MS = 10 * 60 * 1000;
const STREAM_EXISTS_DIFFERENTLY = 10_058;

/** One connection to NATS and what the kit does with it. */
export interface Nats {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  /** False while the server is away; the client reconnects by itself, for ever. */
  connected(): boolean;
  /** Calls `listener` each time the server is back. */
  onReconnect(listener: () => void): void;
  /** Sends what is buffered, then closes. */
  close(): Promise<void>;
}

/** Connects to NATS as `name`; waits for the server at start (else throws) and reconnects for ever after. */
export async function connectNats(
  options: NatsAccess & {
    name: string;
    logger: Logger;
    waitAtStart?: boolean;
  },
): Promise<Nats> {
  const { name, logger, waitAtStart = true } = options;
  const connection = await connect({
    ...connectionOptionsOf(options),
    name,
    waitOnFirstConnect: waitAtStart,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
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
    connected: () => connected && !connection.isClosed(),
    onReconnect: (listener) => listeners.add(listener),
    async close() {
      if (connection.isClosed()) return;
      if (connected) await connection.drain();
      else await connection.close();
    },
  };
}

/** Creates the stream, or brings an existing one to this configuration. */
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

/** The streams every service stands on: EVENTS, and DEAD_LETTERS for what no consumer could handle. */
export async function ensureStreams({ manager }: Nats): Promise<void> {
  const common = { storage: 'file', max_age: nanos(EVENTS_MAX_AGE_DAYS * DAY_MS) } as const;
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
 * The first message of a stream from sequence `seq` on whose subject fits `subject`. The server takes both together;
 * the client's type knows each alone.
 */
export function nextMessage(
  { manager }: Nats,
  stream: string,
  seq: number,
  subject: string,
): Promise<StoredMsg | null> {
  return manager.streams.getMessage(stream, { seq, next_by_subj: subject } as never);
}
