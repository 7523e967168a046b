import type { Server } from 'node:http';
import type { ServiceName } from 'contracts/base/services';
import type { JWTVerifyGetKey } from 'jose';
import type Koa from 'koa';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { ServiceConfig } from '../base/config.ts';
import type { Logger } from '../base/logger.ts';
import type { Metrics } from '../base/metrics.ts';
import type { Nats } from '../connections/nats.ts';
import type { CommandAnswer } from '../events/commands.ts';
import type { ConsumerDefinition } from '../events/consumers.ts';
import type { Inbox } from '../events/inbox.ts';
import type { Outbox } from '../events/outbox.ts';
import type { StreamFollowers } from '../events/stream-followers.ts';
import type { HandledEndpoint } from '../http/handle.ts';
import type { HttpKit } from '../http/http-app.ts';
import type { TokenVerifier } from '../security/auth.ts';
import type { InternalTokens } from '../security/internal-tokens.ts';
import type { Revocations } from '../security/revocations.ts';
import type { Migration } from './migrations.ts';
import type { ResyncStep } from './resync.ts';
import type { Sweep } from './sweeps.ts';

/** Everything a service stands on, connected; what `start` wires into use cases. */
export interface ServiceContext<Config extends ServiceConfig = ServiceConfig> {
  name: ServiceName;
  config: Config;
  logger: Logger;
  metrics: Metrics;
  connection: Connection;
  nats: Nats;
  outbox: Outbox;
  inbox: Inbox;
  /** What follows a stream in this process; the service is ready only while all of them do. */
  followers: StreamFollowers;
  revocations: Revocations;
  verifier: TokenVerifier;
  /** What the service's app takes from the kit: `createApp(deps, httpKit)`. */
  httpKit: HttpKit;
  internalTokens: InternalTokens;
}

/** The context before access tokens can be verified. */
export type BaseContext<Config extends ServiceConfig> = Omit<ServiceContext<Config>, 'verifier' | 'httpKit'>;

/** What a service has to offer once wired; the kit starts and stops it in order. */
export interface ServiceParts {
  app: Koa;
  consumers?: ConsumerDefinition[];
  commands?: CommandAnswer[];
  sweeps?: Sweep[];
  /** What is read again from its owners when events may be lost for good, in this order. */
  resync?: ResyncStep[];
  /** Endpoints for other services, on the internal port. */
  internal?: HandledEndpoint[];
  /** Further conditions of readiness (a search index that is being filled). */
  ready?: () => boolean | Promise<boolean>;
  /** Told of the public server, for what takes connections before the app does (the hub). */
  listening?: (server: Server) => void;
  /** Ends answers that would never end by themselves (event streams), when the service begins to stop. */
  drain?: () => Promise<void> | void;
  /** Ends what is the service's own (mailer, child processes), when no request or event is handled any more. */
  stop?: () => Promise<void> | void;
}

export interface ServiceDefinition<Schema extends z.ZodType<ServiceConfig> = z.ZodType<ServiceConfig>> {
  name: ServiceName;
  config: Schema;
  /** Public keys of access tokens; only identity has its own, the others fetch JWKS_URL. */
  keys?: (context: BaseContext<z.infer<Schema>>) => Promise<JWTVerifyGetKey>;
  /** What has changed in the stored data since the first release, in order; entries are only ever added at the end. */
  migrations?: readonly Migration[];
  /** Wires use cases; nothing runs before it returns. */
  start: (context: ServiceContext<z.infer<Schema>>) => Promise<ServiceParts> | ServiceParts;
}

/** Types a service: `export const offersService = defineService({ name: 'offers', config, start })`. */
export function defineService<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<Schema>,
): ServiceDefinition<Schema> {
  return definition;
}
