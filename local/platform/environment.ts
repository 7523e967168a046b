import { join } from 'node:path';
import { type ServiceName, serviceNames } from 'contracts/base/services';
import { SetUpError } from '../console.ts';
import type { DatabaseEngine } from '../engines/mongodb.ts';
import type { NatsEngine } from '../engines/nats.ts';
import type { Secrets } from '../secrets.ts';
import { type Ports, portVariables } from './ports.ts';

export interface PlatformSetting {
  root: string;
  dataDir: string;
  ports: Ports;
  secrets: Secrets;
  database: DatabaseEngine;
  nats: NatsEngine;
  /** What the person set; every variable reaches every process unless the platform decides it. */
  env: NodeJS.ProcessEnv;
}

/** What people wait for runs twice, so that one may stop; INSTANCES=1 is for a machine with little memory. */
const doubled: ReadonlySet<ServiceName> = new Set(['identity', 'offers', 'messaging', 'billing']);

const DRAIN_MS = '6000';
/** Longer than the gateway needs to see that an instance is leaving. */
const DRAIN_NOTICE_MS = '1500';
/** Set-up commands leave their events for the sweep; people wait for the demo. */
const SWEEP_MS = '3000';
export const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** How often each doubled process runs, the gateway's workers included. */
export function instanceCount({ INSTANCES = '' }: NodeJS.ProcessEnv): 1 | 2 {
  if (!['', '1', '2'].includes(INSTANCES)) throw new SetUpError('INSTANCES must be 1 or 2.');
  return INSTANCES === '1' ? 1 : 2;
}

/** The numbers of a service's instances, from 1. */
export const instancesOf = (service: ServiceName, env: NodeJS.ProcessEnv): number[] =>
  doubled.has(service) && instanceCount(env) === 2 ? [1, 2] : [1];

/** Where the parts find each other: the same for every process that is given it. */
export function platformAddresses({ ports, database, nats, env }: PlatformSetting) {
  return {
    publicUrl: env.PUBLIC_URL || `http://localhost:${ports.PORT}`,
    mongoUri: database.uri ?? `mongodb://127.0.0.1:${ports.MONGODB_PORT}`,
    natsUrl: 'url' in nats ? nats.url : `nats://127.0.0.1:${ports.NATS_PORT}`,
    smtpUrl: env.SMTP_URL || `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    mailUrl: env.SMTP_URL ? null : `http://localhost:${ports.MAIL_WEB_PORT}`,
    stripeUrl: env.STRIPE_SECRET_KEY ? null : `http://localhost:${ports.STRIPE_PORT}`,
  };
}

/** The environment of a service, without the ports of an instance; for its set-up commands too. */
export function serviceEnv(setting: PlatformSetting, service: ServiceName): NodeJS.ProcessEnv {
  const { env, secrets, ports } = setting;
  const at = platformAddresses(setting);
  const common: NodeJS.ProcessEnv = {
    ...baseEnv(env),
    HOST: '127.0.0.1',
    MONGODB_URI: at.mongoUri,
    NATS_URL: at.natsUrl,
    PUBLIC_URL: at.publicUrl,
    JWKS_URL: instancesOf('identity', env)
      .map((instance) => ports[portVariables('identity', instance).port])
      .map((port) => `${loopback(port)}/api/.well-known/jwks.json`)
      .join(','),
    SMTP_URL: at.smtpUrl,
    MAIL_FROM: env.MAIL_FROM || 'Praticio <ne-pas-repondre@praticio.test>',
    SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@praticio.test',
  };
  for (const name of serviceNames) {
    common[`${name.toUpperCase()}_INTERNAL_URL`] = instancesOf(name, env)
      .map((instance) => loopback(ports[portVariables(name, instance).internal]))
      .join(',');
  }
  if (service === 'offers') {
    common.INTERNAL_SECRET = secrets.internalOf('offers');
    common.UNSUBSCRIBE_SECRET = secrets.unsubscribeSecret;
  }
  if (service === 'messaging') {
    common.INTERNAL_SECRET = secrets.internalOf('messaging');
    common.HUB_SUBSCRIBER_KEY = secrets.hubSubscriberKey;
    common.HUB_PUBLISHER_KEY = secrets.hubPublisherKey;
  }
  if (service === 'identity') {
    const callers = ['offers', 'messaging'] as const;
    common.INTERNAL_CALLERS = callers.map((caller) => `${caller}=${secrets.internalOf(caller)}`).join(',');
    common.JWT_PRIVATE_KEY_FILE = env.JWT_PRIVATE_KEY_FILE || secrets.jwtPrivateKeyFile;
    common.LINK_SECRET = secrets.linkSecret;
    // the demo's administrator signs in with the password alone, and sees a notice
    common.REQUIRE_ADMIN_SECOND_FACTOR = env.REQUIRE_ADMIN_SECOND_FACTOR || 'false';
    common.GATEWAY_INTERNAL_URLS = loopback(ports.GATEWAY_INTERNAL_PORT);
  }
  if (service === 'billing' && at.stripeUrl) {
    common.STRIPE_SECRET_KEY = secrets.stripeKey;
    common.STRIPE_WEBHOOK_SECRETS = secrets.stripeWebhookSecret;
    common.STRIPE_API_URL = at.stripeUrl;
    common.CHECKOUT_ORIGIN = at.stripeUrl;
  }
  return common;
}

/** What a process gets of the person's environment: all but the ports and folders of the platform itself. */
export function baseEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = ['PORT', 'PORTS', 'INSTANCES', 'INTERNAL_PORT', 'DATA_DIR', 'NODE_OPTIONS', 'MONGODB_DATABASE'];
  const kept = Object.entries(env).filter(([name]) => !own.includes(name) && !name.startsWith('npm_'));
  return {
    ...{ DRAIN_TIMEOUT_MS: DRAIN_MS, DRAIN_NOTICE_MS, SWEEP_INTERVAL_MS: SWEEP_MS },
    // glibc would give each thread an arena of its own to keep what was freed in
    MALLOC_ARENA_MAX: '2',
    ...Object.fromEntries(kept),
  };
}

/** The gateway's environment: every instance of every service, remotes and payment page. */
export function gatewayEnv(setting: PlatformSetting): NodeJS.ProcessEnv {
  const { dataDir, ports, env } = setting;
  const at = platformAddresses(setting);
  const upstreams: NodeJS.ProcessEnv = {};
  for (const service of serviceNames) {
    const variables = instancesOf(service, env).map((instance) => portVariables(service, instance));
    const prefix = service.toUpperCase();
    upstreams[`${prefix}_URL`] = variables.map(({ port }) => loopback(ports[port])).join(',');
    upstreams[`${prefix}_READY_URL`] = variables
      .map(({ internal }) => `${loopback(ports[internal])}/readyz`)
      .join(',');
  }
  return {
    ...baseEnv(env),
    ...upstreams,
    PORT: String(ports.PORT),
    INTERNAL_PORT: String(ports.GATEWAY_INTERNAL_PORT),
    HOST: env.HOST || '127.0.0.1',
    WORKERS: String(instanceCount(env)),
    PUBLIC_URL: at.publicUrl,
    NATS_URL: at.natsUrl,
    REMOTES_ORIGIN: loopback(ports.REMOTES_PORT),
    SHELL_DIR: env.SHELL_DIR || join(dataDir, 'shell'),
    CHECKOUT_ORIGIN: at.stripeUrl || 'https://checkout.stripe.com',
  };
}
