import { channel } from 'node:diagnostics_channel';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import mongoose, { type Connection, type Model, type Query } from 'mongoose';
import type { Logger } from '../base/logger.ts';
import { isTracing } from '../base/tracing.ts';
import { untilAvailable } from '../base/until-available.ts';
import { msSinceHeartbeat, watchHeartbeats } from './heartbeat-watch.ts';
import { traceCommands } from './mongo-spans.ts';

mongoose.set('strictQuery', 'throw');
mongoose.plugin((schema) => {
  // mongoose applies the connection's limit to reads only
  const writes = /^(update(One|Many)|delete(One|Many)|replaceOne)$/;
  schema.pre(writes, { query: true, document: false }, function (this: Query<unknown, unknown>) {
    const maxTimeMS = this.model.db.get('maxTimeMS');
    if (maxTimeMS !== undefined) this.setOptions({ maxTimeMS });
  });
  schema.pre('bulkWrite', function (this: Model<unknown>, _writes, options) {
    const maxTimeMS = this.db.get('maxTimeMS');
    if (maxTimeMS !== undefined) Object.assign(options ?? {}, { maxTimeMS });
  });
});

/** Time limit for reading a whole collection in the background: `.maxTimeMS(LONG_READ_MS)`. */
export const LONG_READ_MS = 10 * MINUTE_MS;

/**
 * Reads and acknowledged writes survive the loss of a primary. The driver adds retryable reads everywhere, and retryable
 * writes if the engine has sessions (a replica set or a sharded cluster, not a single server).
 */
const concerns = {
  readConcern: { level: 'majority' as const },
  writeConcern: { w: 'majority' as const, journal: true, wtimeoutMS: 10_000 },
};

/** Publishes every command that this process sends to MongoDB, if something subscribes: `{ database, command }`. */
export const mongoCommands = channel('praticio:mongodb-command');
export interface MongoCommand {
  database: string;
  command: Record<string, unknown>;
}

const INDEX_OPTIONS_DIFFER = 85;
const HEARTBEAT_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 6_000;

/**
 * Connects to the service's own database. At start it waits for MongoDB and logs the wait; `signal` ends the wait. Later,
 * queries fail fast while MongoDB is away (callers respond with 503), and the connection recovers by itself. The server stops a
 * query after `maxTimeMS`, which then counts as unavailable; without `maxTimeMS` (commands of an operator) there is no limit.
 */
export async function connectMongo(options: {
  uri: string;
  database: string;
  logger: Logger;
  maxTimeMS?: number;
  signal?: AbortSignal;
}): Promise<Connection> {
  const { logger, maxTimeMS } = options;
  const connection = mongoose.createConnection();
  connection.set('bufferCommands', false);
  if (maxTimeMS !== undefined) connection.set('maxTimeMS', maxTimeMS);
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
    logger.error('a heartbeat of MongoDB never ended: reconnecting');
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
      reopen().catch((error: unknown) => logger.fatal({ err: error }, 'MongoDB could not be reconnected'));
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
        // a heartbeat that takes longer ends every running operation: an engine that is only slow (a big index, a busy
        // machine) must not look dead
        connectTimeoutMS: HEARTBEAT_TIMEOUT_MS,
        socketTimeoutMS: 15_000,
        heartbeatFrequencyMS: HEARTBEAT_MS,
        maxPoolSize: 50,
        monitorCommands: mongoCommands.hasSubscribers || isTracing(),
        ...concerns,
      });
      if (mongoCommands.hasSubscribers) publishCommands(connection, database);
      if (isTracing()) traceCommands(connection.getClient());
      return;
    } catch (error) {
      if (signal?.aborted) throw error;
      logger.warn({ err: error }, 'waiting for MongoDB');
    }
  }
}

/**
 * Returns within one second whether the database can be used now. The driver pings the server each second anyway: only without an
 * response of a server that takes writes is it pinged here.
 */
export async function pingMongo(connection: Connection): Promise<boolean> {
  if (connection.readyState !== mongoose.ConnectionStates.connected || !connection.db) return false;
  if (msSinceHeartbeat(connection) < 2 * HEARTBEAT_MS) return true;
  const late = new Promise<false>((resolve) => setTimeout(resolve, 1_000, false).unref());
  const ping = connection.db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]);
}

function publishCommands(connection: Connection, database: string): void {
  connection.getClient().on('commandStarted', ({ databaseName, command }) => {
    if (databaseName === database) mongoCommands.publish({ database, command } satisfies MongoCommand);
  });
}

/**
 * Creates the unique indexes of every model of `connection`. Correctness depends on them: nothing may write before they
 * exist. Waits while MongoDB is away or too slow to respond.
 */
export async function createUniqueIndexes(connection: Connection, logger: Logger): Promise<void> {
  for (const { create } of indexesOf(connection, true)) await untilAvailable(create, logger);
}

/** Creates the other indexes in the background. Only speed depends on them; a failure is logged. */
export function createOtherIndexes(connection: Connection, logger: Logger): void {
  for (const { create, ...index } of indexesOf(connection, false)) {
    untilAvailable(create, logger).catch((error: unknown) => {
      logger.error({ err: error, ...index }, 'an index could not be created');
    });
  }
}

function indexesOf(connection: Connection, unique: boolean) {
  return Object.values(connection.models).flatMap((model) =>
    model.schema
      .indexes()
      .filter(([, options]) => Boolean(options.unique) === unique)
      .map(([keys, options]) => ({
        model: model.modelName,
        keys,
        create: () => createIndex(model.collection, keys as Record<string, 1>, options as object),
      })),
  );
}

/** An earlier version may have created the index with other options (without an expiry): it is made anew then. */
async function createIndex(
  collection: mongoose.Collection,
  keys: Record<string, 1>,
  options: object,
): Promise<void> {
  try {
    await collection.createIndex(keys, options);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== INDEX_OPTIONS_DIFFER)
      throw error;
    const defaultName = Object.entries(keys).flat().join('_');
    await collection.dropIndex(defaultName);
    await collection.createIndex(keys, options);
  }
}
