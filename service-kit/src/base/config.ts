import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(1);
/** A URL that this service calls or links to; only HTTP is allowed. */
const httpUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' });

/** URLs of another service's instances, comma separated. An instance gets a request only when those before it are away. */
export const instanceUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(httpUrl).min(1));

/** A secret for signatures. */
export const secret = z.string().min(32, 'must have at least 32 characters');

const internalCallers = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((entry) => entry.trim() !== ''))
  .pipe(
    z.array(
      z.string().regex(/^\s*\w+=\S{32,}\s*$/, 'must be a list like offers=<secret>,messaging=<secret>'),
    ),
  )
  .transform((entries) => entries.map((entry) => entry.trim().split(/=(.*)/s).slice(0, 2)))
  .pipe(z.array(z.tuple([z.enum(serviceNames), z.string()])))
  .transform((pairs): ReadonlyMap<ServiceName, string> => new Map(pairs));

/** Where the bytes of files are, for services and for operators' commands. */
export const filesConfig = {
  /**
   * Bucket of an S3-compatible store, `https://s3.example/praticio`, which keeps the bytes of new files. Without it they are
   * in MongoDB.
   */
  FILES_S3_URL: httpUrl.optional(),
  /** Region that requests of the bucket name in their signature. */
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Key that may read, write, list and remove objects of the bucket. */
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** The secret of that key. */
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

/** Variables that every service reads; spread it into the service's own `z.object({...serviceConfig, …})`. */
export const serviceConfig = {
  /** Port of the public API (0: any free one); only the gateway calls it. */
  PORT: port,
  /** Port of health, metrics and bytes for other services; never reachable from outside. */
  INTERNAL_PORT: port,
  /** IP address that the process listens on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** MongoDB, with user and password. */
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  /** Defaults to `praticio_<service>`: a database is never shared. */
  MONGODB_DATABASE: z.string().min(1).optional(),
  /** How long MongoDB may take over one query; shorter than callers wait. */
  MONGODB_MAX_TIME_MS: milliseconds.default(10_000),
  /**
   * One or more servers, comma separated. The user and password of the first URL are used for all servers; a user
   * without a password is a token.
   */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/, 'must start with nats:// or tls://'),
  /** A file with a user's JWT and seed (nsc), which replaces the credentials in NATS_URL. */
  NATS_CREDENTIALS_FILE: z.string().min(1).optional(),
  /** PEM file of the authority that signed the server's certificate. Without it, a tls:// URL needs an authority that Node trusts. */
  NATS_CA_FILE: z.string().min(1).optional(),
  /** How many servers of a NATS cluster keep each stream; three, so that one may be lost. Set before the first start. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** URLs of the public keys of access tokens, one per instance of svc-identity. svc-identity itself needs none. */
  JWKS_URL: instanceUrls,
  /** Signs this service's calls to other services (docs/architecture.md#own-database). Optional for a service without such calls. */
  INTERNAL_SECRET: secret.optional(),
  /** The services that may call this one, each with its INTERNAL_SECRET: offers=…,messaging=… */
  INTERNAL_CALLERS: internalCallers,
  /** URL of the site as browsers see it, for links in emails. */
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/$/, '')),
  /** The least important log lines that are written. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * `production`, which images set: one response of a hundred is compared with its contract. Otherwise each is, and a wrong one is
   * an error.
   */
  NODE_ENV: z.string().optional(),
  /** Source revision of this build, if known; shown to administrators. */
  REVISION: z.string().optional(),
  /**
   * Takes traces by OTLP over HTTP: http://collector:4318 (docs/architecture.md#traces). Without it nothing is traced, and
   * the code for it is not loaded.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.transform((url) => url.replace(/\/$/, '')).optional(),
  /** Share of the traces that are recorded, 0 to 1; the same in every process, since a trace's id decides. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** How often a service looks for unfinished work that a crash left; one that nobody uses every 30 s, if that is longer. */
  SWEEP_INTERVAL_MS: milliseconds.default(30_000),
  /** Longer than any write to the database takes: an outbox note that is older and has no event is removed. */
  OUTBOX_WRITE_LIMIT_MS: milliseconds.default(60_000),
  /**
   * ClamAV's daemon, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`: nobody opens a file before it was found clean.
   * Without it files are not scanned.
   */
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^\s/:]+:\d+|unix:\/\S+)$/,
      'must be like tcp://host:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  ...filesConfig,
  /** How long a client may send less than 1 KiB a second before its upload ends with 408. */
  UPLOAD_STALL_MS: milliseconds.default(15_000),
  /** How long a stopping process waits for its running requests. */
  DRAIN_TIMEOUT_MS: milliseconds.default(10_000),
  /** How long a stopping process still accepts requests: longer than the gateway needs to notice that it is not ready. */
  DRAIN_NOTICE_MS: milliseconds.default(2_500),
  /** Waits before the 2nd, 3rd, … delivery of an event that failed; the last wait is repeated. */
  CONSUMER_BACKOFF_MS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be a list of milliseconds like 1000,5000')
    .default('1000,5000,30000,120000')
    .transform((list) => list.split(',').map(Number)),
  /** How often an instance announces the events that it handles. After three missed announcements it counts as gone. */
  CONSUMER_ANNOUNCE_MS: milliseconds.default(60_000),
  /** How long an event of a process that died waits for its next delivery. */
  CONSUMER_ACK_WAIT_MS: milliseconds.default(15_000),
  /** An instance that starts is ready once older events are handled, at the latest after this time. */
  CONSUMER_CATCH_UP_MS: milliseconds.default(10_000),
};

/** Variables of a service that sends emails. */
export const mailConfig = {
  /** Mail server, with user and password. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  /** Sender of all emails. */
  MAIL_FROM: z
    .string()
    .regex(/^[^@<>]+@[^@<>\s]+$|^[^<>]+<[^@<>\s]+@[^@<>\s]+>$/, 'must be a@b.fr or Name <a@b.fr>'),
  /** Signs the links in mails that refuse further mails, of their kind or of an alert; the same in every service. */
  UNSUBSCRIBE_SECRET: secret,
};

const serviceConfigSchema = z.object(serviceConfig);
/** The configuration that the kit itself reads; each service extends it. */
export type ServiceConfig = Omit<z.infer<typeof serviceConfigSchema>, 'JWKS_URL'> & {
  JWKS_URL?: string[] | undefined;
};
/** The variables of a process that may be traced. */
export type TracingConfig = Pick<
  ServiceConfig,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'REVISION'
>;
export type MailConfig = { SMTP_URL: string; MAIL_FROM: string; UNSUBSCRIBE_SECRET: string };

/** Thrown by parseConfig; its message names every variable that is wrong or missing. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment through `schema`. An empty or blank variable counts as missing. Throws one ConfigError that
 * names every bad variable, never their values (they may be secrets).
 */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return name in present ? `  ${name}: ${issue.message}` : `  ${name}: missing`;
  });
  throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
}
