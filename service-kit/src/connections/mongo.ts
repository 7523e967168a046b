import mongoose, { type Connection } from 'mongoose';
import type { Logger } from '../base/logger.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { watchHeartbeats } from './heartbeat-watch.ts';

mongoose.set('strictQuery', 'throw');
const HEARTBEAT_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 6_000;
const INDEX_RETRY_MS = 1_000;
const INDEX_TRIES = 120;

/**
 * A connection to the service's own database. Fails fast while MongoDB is away (callers answer 503) and
 * recovers by itself; waits for MongoDB at start, saying so. `signal` ends that wait.
 */
export async function connectMongo(options: {
  uri: string;
  database: string;
  logger: Logger;
  signal?: AbortSignal;
}): Promise<Connection> {
  const { logger } = options;
  const connection = mongoose.createConnection();
  connection.set('bufferCommands', false);
  let isClosing = false;
  connection.on('disconnecting', () => {
    isClosing = true;
  });
  connection.on('disconnected', () => {
    if (!isClosing) logger.warn('MongoDB is away');
  });
  connection.on('connected', () => {
    isClosing = false;
    logger.info('MongoDB is connected');
  });
  let isReopening = false;
  let isClosed = false;
  connection.on('close', () => {
    isClosed = !isReopening;
  });

  async function reopen() {
    if (isClosed) return;
    logger.error('a heartbeat of MongoDB never ended: connecting anew');
    isReopening = true;
    try {
      await connection.close();
      await open();
    } finally {
      isReopening = false;
    }
  }
  async function open() {
    await openConnection(connection, options);
    watchHeartbeats(connection, HEARTBEAT_TIMEOUT_MS + HEARTBEAT_MS, () => {
      reopen().catch((error: unknown) => logger.fatal({ err: error }, 'MongoDB could not be connected anew'));
    });
  }
  await open();
  return connection;
}

async function openConnection(
  connection: Connection,
  { uri, database, logger, signal }: Parameters<typeof connectMongo>[0],
): Promise<void> {
  for (;;) {
    try {
      await connection.openUri(uri, {
        dbName: database,
        autoCreate: false,
        autoIndex: false,
        bufferCommands: false,
        serverSelectionTimeoutMS: 2_000,
        // also how long a heartbeat may take before every running operation is given up: an engine that is only
        // slow (a big index, a starved machine) must not look dead
        connectTimeoutMS: HEARTBEAT_TIMEOUT_MS,
        socketTimeoutMS: 15_000,
        heartbeatFrequencyMS: HEARTBEAT_MS,
        maxPoolSize: 50,
      });
      return;
    } catch (error) {
      if (signal?.aborted) throw error;
      logger.warn({ err: error }, 'waiting for MongoDB');
    }
  }
}

/** Answers whether the database can be used now, within one second. */
export async function pingMongo(connection: Connection): Promise<boolean> {
  if (connection.readyState !== mongoose.ConnectionStates.connected || !connection.db) return false;
  const late = new Promise<false>((resolve) => setTimeout(resolve, 1_000, false).unref());
  const ping = connection.db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]);
}

/**
 * Creates the indexes of every model of `connection`. Resolves when the unique ones exist, on which
 * correctness rests; the others are built in the background and a failure of theirs is only logged.
 * Waits for a MongoDB that is away or too slow to tell.
 */
export async function createIndexes(connection: Connection, logger: Logger): Promise<void> {
  for (const model of Object.values(connection.models)) {
    const indexes = model.schema.indexes();
    for (const [keys, options] of indexes.filter(([, options]) => options.unique)) {
      await untilAvailable(
        () => model.collection.createIndex(keys as Record<string, 1>, options as object),
        logger,
      );
    }
    for (const [keys, options] of indexes.filter(([, options]) => !options.unique)) {
      const create = () => model.collection.createIndex(keys as Record<string, 1>, options as object);
      untilAvailable(create, logger).catch((error: unknown) => {
        logger.error({ err: error, model: model.modelName, keys }, 'an index could not be created');
      });
    }
  }
}

async function untilAvailable(create: () => Promise<unknown>, logger: Logger): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await create();
      return;
    } catch (error) {
      if (tries === INDEX_TRIES || !isUnavailable(error)) throw error;
      logger.warn({ err: error }, 'an index waits for MongoDB');
      await new Promise((resolve) => setTimeout(resolve, INDEX_RETRY_MS).unref());
    }
  }
}
