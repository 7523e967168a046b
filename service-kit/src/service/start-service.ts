import { DAY_MS } from '@praticio/contracts/base/units';
import { findKey } from '@praticio/contracts/identity/commands';
import type { JWTVerifyGetKey } from 'jose';
import type { z } from 'zod';
import { parseConfig, type ServiceConfig } from '../base/config.ts';
import { createMetrics } from '../base/metrics.ts';
import { describeProcess } from '../base/process-state.ts';
import { startTracing } from '../base/start-tracing.ts';
import { untilAvailable } from '../base/until-available.ts';
import { connectMongo, createOtherIndexes, createUniqueIndexes, pingMongo } from '../connections/mongo.ts';
import { connectNats, ensureStreams } from '../connections/nats.ts';
import { natsAccess } from '../connections/nats-access.ts';
import { callCommand, serveCommand } from '../events/commands.ts';
import { startConsumer } from '../events/consumers.ts';
import { createInbox } from '../events/inbox.ts';
import { createOutbox } from '../events/outbox.ts';
import { startOutboxRelay } from '../events/outbox-relay.ts';
import { createStreamFollowers } from '../events/stream-followers.ts';
import { createFindMalware } from '../files/clamd.ts';
import { createFileDocuments } from '../files/file-documents.ts';
import { createFileObjects } from '../files/file-objects.ts';
import { createObjectStorage } from '../files/object-storage.ts';
import { createQuarantine } from '../files/quarantine.ts';
import type { HttpKit } from '../http/http-app.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { createInternalApp, type ReadinessChecks, readinessOf } from '../http/internal-app.ts';
import { openProcessLog } from '../http/request-lines.ts';
import { responseCheckOf } from '../http/response-check.ts';
import { createTokenVerifier, remoteKeys } from '../security/auth.ts';
import { createInternalTokens, createInternalVerifier } from '../security/internal-tokens.ts';
import { createKeyVerifier } from '../security/key-verifier.ts';
import { followRevocations } from '../security/revocations.ts';
import { migrate } from './migrations.ts';
import { serveHealth } from './platform-health.ts';
import { startResync } from './resync.ts';
import type { BaseContext, ServiceContext, ServiceDefinition, ServiceParts } from './service.ts';
import { measureBuild, measureConsumers, measureFollowers, measureOutbox } from './service-metrics.ts';
import { onceForAll, type Sweep, startSweep } from './sweeps.ts';

const FLUSH_MS = 1_000;
/** How long a call with a structure's key waits for svc-identity. */
const KEY_WAIT_MS = 3_000;

export interface RunningService<Config extends ServiceConfig = ServiceConfig> {
  url: string;
  internalUrl: string;
  context: ServiceContext<Config>;
  /** Ends readiness, drains requests, stops consumers, flushes the outbox and closes connections. Repeatable. */
  stop(): Promise<void>;
}

/**
 * Starts a service, in this order: probes, database and NATS (waits for both), revocations, migrations, the service's own
 * wiring, unique indexes, consumers and commands, public port.
 */
export async function startService<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<Schema>,
  env: NodeJS.ProcessEnv,
): Promise<RunningService<z.infer<Schema>>> {
  const { name } = definition;
  const config = parseConfig(definition.config, env);
  const storage = await createObjectStorage(config);
  const { logger, logRequest } = openProcessLog({ service: name, level: config.LOG_LEVEL });
  const endTraces = await startTracing({ process: `svc-${name}`, config, logger });
  const metrics = createMetrics(name);
  const internalTokens = createInternalTokens(name, config.INTERNAL_SECRET);
  const state = { started: false, draining: false, indexed: false };
  let context: ServiceContext<z.infer<Schema>> | undefined;
  let parts: ServiceParts | undefined;
  let areConsumersReady = () => false;

  const checks: ReadinessChecks = {
    started: () => state.started && !state.draining,
    mongodb: () => (context ? pingMongo(context.connection) : false),
    nats: () => context?.nats.connected() ?? false,
    followers: () => context?.followers.isFollowing() ?? false,
    consumers: () => areConsumersReady(),
    revocations: () => context?.revocations.isWhole() ?? false,
    indexes: () => state.indexed,
    service: () => parts?.ready?.() ?? true,
  };
  const internalApp = createInternalApp({
    logger,
    metrics,
    verify: createInternalVerifier(name, config.INTERNAL_CALLERS),
    handlers: () => parts?.internal ?? [],
    responseCheck: responseCheckOf({ logger, onWrongResponse: metrics.responseOffContract }),
    checks,
  });
  const internalServer = await listen(internalApp.callback(), config.INTERNAL_PORT, config.HOST);

  const database = config.MONGODB_DATABASE ?? `praticio_${name}`;
  const [connection, nats] = await Promise.all([
    connectMongo({ uri: config.MONGODB_URI, database, logger, maxTimeMS: config.MONGODB_MAX_TIME_MS }),
    connectNats({ ...natsAccess(config), name: `svc-${name}`, logger }),
  ]);
  await untilAvailable(() => ensureStreams(nats), logger);
  const followers = createStreamFollowers(nats, logger);
  measureFollowers(metrics, followers.all);
  const revocations = await followRevocations(nats, followers, logger);
  const objects = storage && createFileObjects(connection, storage, logger);
  const documents = createFileDocuments(connection, objects);
  const findMalware = config.CLAMAV_URL && createFindMalware(config.CLAMAV_URL);
  const quarantine = findMalware
    ? createQuarantine({ connection, documents, findMalware, logger, metrics })
    : undefined;
  const base = {
    name,
    config,
    logger,
    metrics,
    connection,
    nats,
    outbox: createOutbox(connection),
    inbox: createInbox(connection, logger),
    followers,
    revocations,
    internalTokens,
    quarantine,
    objects,
  };
  const verifier = createTokenVerifier(await keysOf(definition, base), revocations);
  const httpKit: HttpKit = {
    logger,
    logRequest,
    verifier,
    verifyKey: createKeyVerifier((hash) => callCommand(nats, findKey, { hash }, { timeoutMs: KEY_WAIT_MS })),
    uploads: {
      stallMs: config.UPLOAD_STALL_MS,
      assertClean: async (bytes) => quarantine?.assertClean(bytes),
    },
    onCompleted: metrics.requestCompleted,
    checksResponses: config.NODE_ENV !== 'production',
    onWrongResponse: metrics.responseOffContract,
  };
  context = { ...base, verifier, httpKit };
  const { migrations = [] } = definition;
  await untilAvailable(() => migrate({ connection, migrations, logger }), logger).catch((error: unknown) => {
    logger.fatal({ err: error }, 'the database could not be migrated');
    throw error;
  });
  parts = await definition.start(context);
  await createUniqueIndexes(connection, logger).catch((error: unknown) => {
    logger.fatal({ err: error }, 'a unique index could not be created');
    throw error;
  });
  state.indexed = true;
  createOtherIndexes(connection, logger);
  const ownProcess = describeProcess(config.REVISION);
  measureBuild(metrics, ownProcess);
  const running = await startParts(context, parts, ownProcess.instance);
  areConsumersReady = running.areConsumersReady;
  const server = await listen(parts.app.callback(), config.PORT, config.HOST);
  parts.listening?.(server.server);
  const stopHealth = serveHealth(
    nats,
    async () => ({
      ...ownProcess,
      service: name,
      ...(await readinessOf(checks)),
      outboxDepth: running.outboxDepth(),
      outboxOldestMs: running.outboxOldestMs(),
      ...parts.health?.(),
    }),
    logger,
  );
  state.started = true;
  logger.info({ port: server.port, internalPort: internalServer.port }, 'started');

  let stopping: Promise<void> | undefined;
  async function stop() {
    state.draining = true;
    logger.info('stopping');
    stopHealth();
    context?.inbox.stop();
    await Promise.all([drain(server, parts?.drain, base), running.stopReceiving()]);
    await followers.stop();
    await parts?.stop?.();
    await running.flush();
    revocations.stop();
    await nats.close().catch((error: unknown) => logger.warn({ err: error }, 'NATS did not close cleanly'));
    await connection.close();
    await internalServer.drain(FLUSH_MS);
    await endTraces();
    logger.info('stopped');
  }
  return {
    url: server.url,
    internalUrl: internalServer.url,
    context,
    stop: () => (stopping ??= stop()),
  };
}

async function keysOf<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<Schema>,
  base: BaseContext<z.infer<Schema>>,
): Promise<JWTVerifyGetKey> {
  if (definition.keys) return definition.keys(base);
  if (!base.config.JWKS_URL) throw new Error(`svc-${definition.name} needs JWKS_URL`);
  return remoteKeys(base.config.JWKS_URL, base.logger);
}

async function startParts(context: ServiceContext, parts: ServiceParts, instance: string) {
  const {
    name: service,
    config,
    logger,
    metrics,
    connection,
    nats,
    outbox,
    inbox,
    quarantine,
    objects,
  } = context;
  const relay = startOutboxRelay({
    outbox,
    nats,
    sweepMs: config.SWEEP_INTERVAL_MS,
    writeLimitMs: config.OUTBOX_WRITE_LIMIT_MS,
    logger,
    onPublished: metrics.eventPublished,
  });
  measureOutbox(metrics, relay);
  const durables = (parts.consumers ?? []).map((consumer) => `${service}-${consumer.name}`);
  measureConsumers(metrics, nats, durables);
  const stopCommands = (parts.commands ?? []).map((handled) =>
    serveCommand({ nats, service, handled, logger, onCompleted: metrics.commandCompleted }),
  );
  const consumers = await Promise.all(
    (parts.consumers ?? []).map((definition) =>
      untilAvailable(
        () =>
          startConsumer({
            nats,
            service,
            definition,
            backoffMs: config.CONSUMER_BACKOFF_MS,
            announceMs: config.CONSUMER_ANNOUNCE_MS,
            ackWaitMs: config.CONSUMER_ACK_WAIT_MS,
            catchUpMs: config.CONSUMER_CATCH_UP_MS,
            logger,
            onResult: metrics.consumerResult,
          }),
        logger,
      ),
    ),
  );
  const purge: Sweep = { name: 'inbox', everyMs: DAY_MS, run: inbox.purge, once: true };
  const scans = quarantine
    ? [{ name: 'malware-scans', everyMs: config.SWEEP_INTERVAL_MS, run: quarantine.sweep, once: true }]
    : [];
  const releases = objects
    ? [{ name: 'file-objects', everyMs: config.SWEEP_INTERVAL_MS, run: objects.sweep, once: true }]
    : [];
  const stopSweeps = [purge, ...scans, ...releases, ...(parts.sweeps ?? [])].map((sweep) =>
    startSweep(sweep.once ? onceForAll(sweep, connection) : sweep, logger),
  );
  const steps = parts.resync ?? [];
  const everyMs = config.SWEEP_INTERVAL_MS;
  const resync =
    steps.length > 0
      ? startResync({ service, instance, steps, connection, nats, everyMs, logger })
      : undefined;
  return {
    outboxDepth: relay.depth,
    outboxOldestMs: relay.oldestMs,
    areConsumersReady: () => consumers.every((consumer) => consumer.isReady()),
    async stopReceiving() {
      await Promise.all([
        resync?.stop(),
        ...consumers.map((consumer) => consumer.stop()),
        ...stopCommands.map((stopCommand) => stopCommand()),
        ...stopSweeps.map((stopSweep) => stopSweep()),
      ]);
    },
    async flush() {
      await relay.flush(FLUSH_MS);
      await relay.stop();
    },
  };
}

/** Lets requests finish, and meanwhile ends the service's streams, whose connections would stay open until the timeout. */
async function drain(
  server: HttpServer,
  endStreams: ServiceParts['drain'],
  { config, logger }: Pick<ServiceContext, 'config' | 'logger'>,
): Promise<void> {
  const timeoutMs = Math.max(config.DRAIN_TIMEOUT_MS - 3 * FLUSH_MS, FLUSH_MS);
  const ended = server.drain(timeoutMs, config.DRAIN_NOTICE_MS);
  try {
    await endStreams?.();
  } catch (error) {
    logger.error({ err: error }, 'the streams could not be ended');
  }
  await ended;
}
