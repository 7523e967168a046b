import type { Server } from 'node:http';
import type { ServiceHealth } from '@praticio/contracts/administration/platform';
import type { ServiceName } from '@praticio/contracts/base/services';
import type { JWTVerifyGetKey } from 'jose';
import type Koa from 'koa';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { ServiceConfig } from '../base/config.ts';
import type { Logger } from '../base/logger.ts';
import type { Metrics } from '../base/metrics.ts';
import type { Nats } from '../connections/nats.ts';
import type { HandledCommand } from '../events/commands.ts';
import type { ConsumerDefinition } from '../events/consumers.ts';
import type { Inbox } from '../events/inbox.ts';
import type { Outbox } from '../events/outbox.ts';
import type { StreamFollowers } from '../events/stream-followers.ts';
import type { FileObjects } from '../files/file-objects.ts';
import type { Quarantine } from '../files/quarantine.ts';
import type { HandledEndpoint } from '../http/handle.ts';
import type { HttpKit } from '../http/http-app.ts';
import type { TokenVerifier } from '../security/auth.ts';
import type { InternalTokens } from '../security/internal-tokens.ts';
import type { Revocations } from '../security/revocations.ts';
import type { Migration } from './migrations.ts';
import type { ResyncStep } from './resync.ts';
import type { Sweep } from './sweeps.ts';

/** The open connections and parts of the kit that a service's `start` wires into its use cases. */
export interface ServiceContext<Config extends ServiceConfig = ServiceConfig> {
  name: ServiceName;
  config: Config;
  logger: Logger;
  metrics: Metrics;
  connection: Connection;
  nats: Nats;
  outbox: Outbox;
  inbox: Inbox;
  /** The stream followers of this process; the service is ready only while all of them are following. */
  followers: StreamFollowers;
  revocations: Revocations;
  verifier: TokenVerifier;
  /** Options of the service's app that come from the kit: `createApp(deps, httpKit)`. */
  httpKit: HttpKit;
  internalTokens: InternalTokens;
  /** Where CLAMAV_URL is set: keeps files from everybody until they were found clean. */
  quarantine: Quarantine | undefined;
  /** Where FILES_S3_URL is set: the objects with the bytes of files. */
  objects: FileObjects | undefined;
}

/** The context before access tokens can be verified. */
export type BaseContext<Config extends ServiceConfig> = Omit<ServiceContext<Config>, 'verifier' | 'httpKit'>;

/** The parts of a wired service; the kit starts and stops them in order. */
export interface ServiceParts {
  app: Koa;
  consumers?: ConsumerDefinition[];
  commands?: HandledCommand[];
  sweeps?: Sweep[];
  /** Steps that read data from its owners again when events may be lost for good, in this order. */
  resync?: ResyncStep[];
  /** Endpoints for other services, on the internal port. */
  internal?: HandledEndpoint[];
  /** A further condition of readiness (a filled search index). */
  ready?: () => boolean | Promise<boolean>;
  /** Figures for the objectives of the platform page. */
  health?: () => ServiceHealth;
  /** Called with the public server, for a part that takes connections before the app does (the hub). */
  listening?: (server: Server) => void;
  /** Called when the service begins to stop: ends responses that never end by themselves (event streams). */
  drain?: () => Promise<void> | void;
  /** Called when no request or event is handled any more: ends the service's own parts (mailer, child processes). */
  stop?: () => Promise<void> | void;
}

export interface ServiceDefinition<Schema extends z.ZodType<ServiceConfig> = z.ZodType<ServiceConfig>> {
  name: ServiceName;
  config: Schema;
  /** Public keys of access tokens; only svc-identity has its own, other services fetch JWKS_URL. */
  keys?: (context: BaseContext<z.infer<Schema>>) => Promise<JWTVerifyGetKey>;
  /** All changes of the stored data since the first release, in order; add new ones at the end only. */
  migrations?: readonly Migration[];
  /** Wires use cases; nothing runs before it returns. */
  start: (context: ServiceContext<z.infer<Schema>>) => Promise<ServiceParts> | ServiceParts;
}

/** Returns its argument with inferred types: `export const offersService = defineService({ name: 'offers', config, start })`. */
export function defineService<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<Schema>,
): ServiceDefinition<Schema> {
  return definition;
}
