import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';
import { memoryEnv } from '@praticio/service-kit/memory-options';
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
  /** The environment of the command; its variables are passed to every process unless the platform sets them. */
  env: NodeJS.ProcessEnv;
  /** Whether the platform collects its own traces and shows them. */
  traces: boolean;
}

/** Services with two instances, so that one can restart; INSTANCES=1 is for a machine with little memory. */
const doubled: ReadonlySet<ServiceName> = new Set(['identity', 'offers', 'messaging', 'billing']);

const DRAIN_MS = '6000';
/** Longer than the gateway needs to notice that an instance is stopping. */
const DRAIN_NOTICE_MS = '1500';
/** Short, because set-up commands leave their events to the sweep, and `npm start` waits for the demo. */
const SWEEP_MS = '3000';
export const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** The number of instances of each doubled service, and of workers of the gateway. */
export function instanceCount({ INSTANCES = '' }: NodeJS.ProcessEnv): 1 | 2 {
  if (!['', '1', '2'].includes(INSTANCES)) throw new SetUpError('INSTANCES must be 1 or 2.');
  return INSTANCES === '1' ? 1 : 2;
}

/** The numbers of all instances that a service may have; the second of a single one runs only while the first restarts. */
const possibleInstances = [1, 2];

/** The numbers of a service's instances that always run, from 1. */
export const instancesOf = (service: ServiceName, env: NodeJS.ProcessEnv): number[] =>
  doubled.has(service) && instanceCount(env) === 2 ? [1, 2] : [1];

/** The URLs by which the parts of the platform call each other. */
export function platformUrls({ ports, database, nats, env, traces }: PlatformSetting) {
  return {
    publicUrl: env.PUBLIC_URL || `http://localhost:${ports.PORT}`,
    mongoUri: database.uri ?? `mongodb://127.0.0.1:${ports.MONGODB_PORT}`,
    natsUrl: 'url' in nats ? nats.url : `nats://127.0.0.1:${ports.NATS_PORT}`,
    smtpUrl: env.SMTP_URL || `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    mailUrl: env.SMTP_URL ? null : `http://localhost:${ports.MAIL_WEB_PORT}`,
    tracesUrl: traces ? loopback(ports.TRACES_PORT) : null,
    stripeUrl: env.STRIPE_SECRET_KEY ? null : `http://localhost:${ports.STRIPE_PORT}`,
  };
}

/** The environment of a service without the ports of an instance, also for its set-up commands. */
export function serviceEnv(setting: PlatformSetting, service: ServiceName): NodeJS.ProcessEnv {
  const { env, secrets, ports } = setting;
  const at = platformUrls(setting);
  const common: NodeJS.ProcessEnv = {
    ...baseEnv(env),
    ...tracesEnv(setting),
    HOST: '127.0.0.1',
    MONGODB_URI: at.mongoUri,
    NATS_URL: at.natsUrl,
    PUBLIC_URL: at.publicUrl,
    JWKS_URL: possibleInstances
      .map((instance) => ports[portVariables('identity', instance).port])
      .map((port) => `${loopback(port)}/api/.well-known/jwks.json`)
      .join(','),
    SMTP_URL: at.smtpUrl,
    MAIL_FROM: env.MAIL_FROM || 'Praticio <ne-pas-repondre@praticio.test>',
    UNSUBSCRIBE_SECRET: secrets.unsubscribeSecret,
    SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@praticio.test',
  };
  for (const name of serviceNames) {
    common[`${name.toUpperCase()}_INTERNAL_URL`] = possibleInstances
      .map((instance) => loopback(ports[portVariables(name, instance).internal]))
      .join(',');
  }
  if (service === 'offers') {
    common.INTERNAL_SECRET = secrets.internalOf('offers');
    common.INTERNAL_CALLERS = callersOf(secrets, 'identity');
    common.SEARCH_SNAPSHOT_DIR = env.SEARCH_SNAPSHOT_DIR || join(setting.dataDir, 'search');
  }
  if (service === 'messaging') {
    common.INTERNAL_SECRET = secrets.internalOf('messaging');
    common.INTERNAL_CALLERS = callersOf(secrets, 'identity');
    common.HUB_SUBSCRIBER_KEY = secrets.hubSubscriberKey;
    common.HUB_PUBLISHER_KEY = secrets.hubPublisherKey;
    common.VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY || secrets.vapidPrivateKey;
  }
  if (service === 'identity') {
    common.INTERNAL_SECRET = secrets.internalOf('identity');
    common.INTERNAL_CALLERS = callersOf(secrets, 'offers', 'messaging');
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

const callersOf = (secrets: Secrets, ...callers: ServiceName[]) =>
  callers.map((caller) => `${caller}=${secrets.internalOf(caller)}`).join(',');

/** The part of the command's environment that every process gets: all except the ports and folders of the platform. */
export function baseEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = ['PORT', 'PORTS', 'INSTANCES', 'INTERNAL_PORT', 'DATA_DIR', 'NODE_OPTIONS', 'MONGODB_DATABASE'];
  const kept = Object.entries(env).filter(([name]) => !own.includes(name) && !name.startsWith('npm_'));
  return {
    DRAIN_TIMEOUT_MS: DRAIN_MS,
    DRAIN_NOTICE_MS,
    SWEEP_INTERVAL_MS: SWEEP_MS,
    ...memoryEnv,
    ...Object.fromEntries(kept),
  };
}

function tracesEnv(setting: PlatformSetting): NodeJS.ProcessEnv {
  const { tracesUrl } = platformUrls(setting);
  return tracesUrl ? { OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl } : {};
}

/** The renderer's environment: only the variables that it needs, because those of the user may be secret. */
export function rendererEnv({ dataDir, ports, env }: PlatformSetting): NodeJS.ProcessEnv {
  const urlsOf = (service: ServiceName) =>
    possibleInstances.map((instance) => loopback(ports[portVariables(service, instance).port])).join(',');
  return {
    HOST: '127.0.0.1',
    ...memoryEnv,
    ...(env.LOG_LEVEL && { LOG_LEVEL: env.LOG_LEVEL }),
    ...(env.DRAWING_LIMIT_MS && { DRAWING_LIMIT_MS: env.DRAWING_LIMIT_MS }),
    ...(env.WORKER_SILENCE_MS && { WORKER_SILENCE_MS: env.WORKER_SILENCE_MS }),
    DRAIN_TIMEOUT_MS: DRAIN_MS,
    SHELL_DIR: env.SHELL_DIR || join(dataDir, 'shell'),
    REMOTES_ORIGIN: [ports.REMOTES_PORT, ports.REMOTES_2_PORT].map(loopback).join(','),
    IDENTITY_URL: urlsOf('identity'),
    OFFERS_URL: urlsOf('offers'),
    BLOG_URL: urlsOf('blog'),
  };
}

/** The environment of the gateway: URLs of all instances, the remotes' host and the payment page. */
export function gatewayEnv(setting: PlatformSetting): NodeJS.ProcessEnv {
  const { dataDir, ports, env } = setting;
  const at = platformUrls(setting);
  const upstreams: NodeJS.ProcessEnv = {};
  for (const service of serviceNames) {
    const variables = possibleInstances.map((instance) => portVariables(service, instance));
    const prefix = service.toUpperCase();
    upstreams[`${prefix}_URL`] = variables.map(({ port }) => loopback(ports[port])).join(',');
    upstreams[`${prefix}_READY_URL`] = variables
      .map(({ internal }) => `${loopback(ports[internal])}/readyz`)
      .join(',');
  }
  return {
    ...baseEnv(env),
    ...tracesEnv(setting),
    ...upstreams,
    PORT: String(ports.PORT),
    INTERNAL_PORT: String(ports.GATEWAY_INTERNAL_PORT),
    HOST: env.HOST || '127.0.0.1',
    WORKERS: String(instanceCount(env)),
    PUBLIC_URL: at.publicUrl,
    NATS_URL: at.natsUrl,
    REMOTES_ORIGIN: [ports.REMOTES_PORT, ports.REMOTES_2_PORT].map(loopback).join(','),
    // with RENDERER_URL=off browsers render public pages
    RENDERER_URL:
      env.RENDERER_URL === 'off' ? '' : [ports.RENDERER_PORT, ports.RENDERER_2_PORT].map(loopback).join(','),
    SHELL_DIR: env.SHELL_DIR || join(dataDir, 'shell'),
    CHECKOUT_ORIGIN: at.stripeUrl || 'https://checkout.stripe.com',
  };
}
