import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from '@praticio/contracts/base/command';
import type { Envelope } from '@praticio/contracts/base/envelope';
import {
  EVENTS_STREAM,
  type EventData,
  type EventOf,
  type EventType,
  eventSchemas,
  subjectOf,
} from '@praticio/contracts/catalogue/events';
import { pino } from 'pino';
import type { z } from 'zod';
import type { ServiceConfig } from '../base/config.ts';
import { connectNats, ensureStreams, type Nats, nextMessage } from '../connections/nats.ts';
import { handleCommand, serveCommand } from '../events/commands.ts';
import { createStreamFollowers } from '../events/stream-followers.ts';
import { followRevocations, type Revocations } from '../security/revocations.ts';
import type { ServiceDefinition } from '../service/service.ts';
import { type RunningService, startService } from '../service/start-service.ts';
import { freshDatabaseName, startNatsWithUsers, type TestNatsWithUsers, testMongoUri } from './engines.ts';
import { eventually } from './eventually.ts';
import { createTestClient, type TestClient } from './http-client.ts';
import { internalSecretOf, testInternalCallers } from './internal-secrets.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import type { TestNatsCluster } from './nats-cluster.ts';
import type { Queries } from './query-plan.ts';
import { watchQueries } from './query-watch.ts';
import { startTestTokens, type TestPerson, type TestTokens } from './tokens.ts';

export interface TestService<Config extends ServiceConfig = ServiceConfig> extends RunningService<Config> {
  request: TestClient;
  requestInternal: TestClient;
}

/** The surroundings of a service under test: a real NATS, a real database, token keys and a mail server. */
export interface TestPlatform {
  nats: Nats;
  /** Its `url` is that of the tests, who may do everything; each service is its own user. */
  natsServer: TestNatsWithUsers;
  /** The revocations, with the rights of svc-identity. */
  revocations: Revocations;
  mailbox: Mailbox;
  tokens: TestTokens;
  /** The environment of a service; also for child processes. */
  env(service: string): NodeJS.ProcessEnv;
  /**
   * Starts a service with a fresh database; `overrides` replace variables of env(). A second service can share the
   * database by MONGODB_DATABASE.
   */
  start<Schema extends z.ZodType<ServiceConfig>>(
    definition: ServiceDefinition<Schema>,
    overrides?: NodeJS.ProcessEnv,
  ): Promise<TestService<z.infer<Schema>>>;
  signToken(person: TestPerson): Promise<string>;
  /** Publishes an event as its owner would; returns the envelope, for `republish`. */
  publish<Type extends EventType>(
    type: Type,
    aggregate: { id: string; version: number },
    data: EventData<Type>,
  ): Promise<Envelope>;
  republish(envelope: Envelope): Promise<void>;
  /** Lists all events of a type so far, in order. */
  events<Type extends EventType>(type: Type): Promise<EventOf<Type>[]>;
  /** Waits for the first event of a type for which `matches` holds. */
  waitForEvent<Type extends EventType>(
    type: Type,
    matches?: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>>;
  /** Handles a command in place of another service. */
  serveCommand<Input extends z.ZodType, Output extends z.ZodType>(
    command: Command<Input, Output>,
    handler: (input: z.infer<Input>) => Promise<z.input<Output>>,
  ): void;
  /**
   * Stops every service started here and removes their data. Throws if a service has sent a query that is not among
   * `queries`, or that its index cannot serve, or has used a subject that its user of NATS may not.
   */
  stop(): Promise<void>;
}

const REFUSAL_POLL_MS = 500;
const silent = pino({ level: 'silent' });
async function* noEndedSessions() {}

/**
 * Starts the platform of one test file: `beforeAll(async () => { platform = await startTestPlatform(); })`. Unless the
 * test runs svc-identity, it marks the bucket of revocations as whole in its place.
 */
export async function startTestPlatform({
  queries = {},
  runsIdentity = false,
  cluster,
}: {
  /** Of the services that it starts. */
  queries?: Queries;
  runsIdentity?: boolean;
  /** Services use these servers of NATS, and streams are kept on all three; `natsServer` is not used then. */
  cluster?: TestNatsCluster;
} = {}): Promise<TestPlatform> {
  const mongoUri = await testMongoUri();
  const [natsServer, tokens, mailbox] = await Promise.all([
    startNatsWithUsers(),
    startTestTokens(),
    startMailbox(),
  ]);
  const natsAt = { url: cluster?.url ?? natsServer.url, replicas: cluster?.names.length ?? 1 };
  const nats = await connectNats({ ...natsAt, name: 'test', logger: silent });
  await ensureStreams(nats);
  const followers = createStreamFollowers(nats, silent);
  const revocations = await followRevocations(nats, followers, silent);
  if (!runsIdentity) await revocations.keepFilled(noEndedSessions);
  const services: TestService[] = [];
  const watch = watchQueries();
  const problems: string[] = [];

  const env = (service: string): NodeJS.ProcessEnv => ({
    PORT: '0',
    INTERNAL_PORT: '0',
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: freshDatabaseName(service),
    NATS_URL: cluster ? natsAt.url : natsServer.urlOf(service),
    NATS_REPLICAS: String(natsAt.replicas),
    JWKS_URL: tokens.jwksUrl,
    INTERNAL_SECRET: internalSecretOf(service),
    INTERNAL_CALLERS: [...testInternalCallers].map((caller) => caller.join('=')).join(','),
    UNSUBSCRIBE_SECRET: 'unsubscribe-secret-of-tests-unsubscribe',
    HUB_SUBSCRIBER_KEY: 'subscriber-key-of-tests-subscriber-key',
    HUB_PUBLISHER_KEY: 'publisher-key-of-tests-publisher-key-0',
    PUBLIC_URL: 'http://praticio.test',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Praticio <ne-pas-repondre@praticio.test>',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SWEEP_INTERVAL_MS: '1000',
    DRAIN_TIMEOUT_MS: '4000',
    DRAIN_NOTICE_MS: '100',
    CONSUMER_BACKOFF_MS: '20,40',
  });

  async function start<Schema extends z.ZodType<ServiceConfig>>(
    definition: ServiceDefinition<Schema>,
    overrides: NodeJS.ProcessEnv = {},
  ): Promise<TestService<z.infer<Schema>>> {
    const running = await orRefused(startService(definition, { ...env(definition.name), ...overrides }));
    const service = {
      ...running,
      request: createTestClient(running.url),
      requestInternal: createTestClient(running.internalUrl),
    };
    services.push(service);
    await eventually(
      'readiness',
      async () => (await service.requestInternal('GET', '/readyz')).status === 200,
    );
    return service;
  }

  /** A service that may not use a subject never becomes ready; say which one instead. */
  async function orRefused<Running extends RunningService>(starting: Promise<Running>): Promise<Running> {
    const done = new AbortController();
    const refused = async () => {
      for (;;) {
        await pause(REFUSAL_POLL_MS, undefined, { signal: done.signal });
        const [first] = natsServer.violations();
        if (first) throw new Error(first);
      }
    };
    try {
      return await Promise.race([starting, refused()]);
    } catch (error) {
      void starting.then((late) => late.stop()).catch(() => undefined);
      throw error;
    } finally {
      done.abort();
    }
  }

  async function stopAndDrop(service: TestService): Promise<void> {
    const { connection } = service.context;
    if (connection.readyState === 1) {
      problems.push(...(await watch.problems({ queries, database: connection.name, connection })));
      await connection.dropDatabase();
    }
    await service.stop();
  }

  async function publishEnvelope(envelope: Envelope, msgID: string) {
    const subject = subjectOf(envelope.type as EventType, envelope.aggregate.id);
    await nats.jetstream.publish(subject, JSON.stringify(envelope), { msgID });
  }

  /** Gives the events of a type one after the other; a later call of `next` continues behind the last one. */
  function readEvents<Type extends EventType>(type: Type) {
    let seq = 1;
    return async function next(): Promise<EventOf<Type> | undefined> {
      const message = await nextMessage(nats, EVENTS_STREAM, seq, subjectOf(type));
      if (!message) return undefined;
      seq = message.seq + 1;
      const envelope = message.json<Envelope>();
      return { ...envelope, data: eventSchemas[type].parse(envelope.data) } as unknown as EventOf<Type>;
    };
  }

  async function events<Type extends EventType>(type: Type): Promise<EventOf<Type>[]> {
    const next = readEvents(type);
    const found: EventOf<Type>[] = [];
    for (let event = await next(); event; event = await next()) found.push(event);
    return found;
  }

  async function waitForEvent<Type extends EventType>(
    type: Type,
    matches: (event: EventOf<Type>) => boolean = () => true,
  ): Promise<EventOf<Type>> {
    const next = readEvents(type);
    return eventually(`the event ${type}`, async () => {
      for (let event = await next(); event; event = await next()) if (matches(event)) return event;
      return undefined;
    });
  }

  return {
    nats,
    natsServer,
    revocations,
    mailbox,
    tokens,
    env,
    start,
    signToken: tokens.sign,
    async publish(type, aggregate, data) {
      const at = new Date().toISOString();
      const envelope = { id: randomUUID(), type, at, actor: null, requestId: null, aggregate, data };
      await publishEnvelope(envelope, envelope.id);
      return envelope;
    },
    republish: (envelope) => publishEnvelope(envelope, randomUUID()),
    events,
    waitForEvent,
    serveCommand: (command, handler) =>
      void serveCommand({ nats, service: 'test', handled: handleCommand(command, handler), logger: silent }),
    async stop() {
      await Promise.all(services.map((service) => stopAndDrop(service)));
      watch.stop();
      revocations.stop();
      await followers.stop();
      await nats.close();
      problems.push(...natsServer.violations());
      await Promise.all([natsServer.stop(), tokens.stop(), mailbox.stop()]);
      if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
    },
  };
}
