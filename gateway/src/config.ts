import { serviceNames } from 'contracts/base/services';
import { serviceConfig } from 'service-kit/config';
import { z } from 'zod';

const { PORT, INTERNAL_PORT, HOST, PUBLIC_URL, NATS_URL, LOG_LEVEL, REVISION, DRAIN_TIMEOUT_MS } =
  serviceConfig;

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const milliseconds = z.coerce.number().int().min(1);

/** One or more addresses, comma separated: the instances of one service. */
const addresses = z
  .string()
  .min(1)
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

export const configSchema = z
  .object({
    PORT,
    INTERNAL_PORT,
    HOST,
    PUBLIC_URL,
    LOG_LEVEL,
    REVISION,
    DRAIN_TIMEOUT_MS,
    IDENTITY_URL: addresses,
    OFFERS_URL: addresses,
    MESSAGING_URL: addresses,
    BILLING_URL: addresses,
    BLOG_URL: addresses,
    /** Optional `/readyz` addresses, in the order of the instances above; without them failures are what marks one. */
    IDENTITY_READY_URL: addresses.optional(),
    OFFERS_READY_URL: addresses.optional(),
    MESSAGING_READY_URL: addresses.optional(),
    BILLING_READY_URL: addresses.optional(),
    BLOG_READY_URL: addresses.optional(),
    REMOTES_ORIGIN: origin,
    /** Processes that share the public port; with two, SIGUSR2 replaces them without refusing a connection. */
    WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    /** The shell's build: index.html and its hashed files with .br and .gz beside them. */
    SHELL_DIR: z.string().min(1),
    /** Where a checkout may lead; forms may be sent there. */
    CHECKOUT_ORIGIN: origin.optional(),
    /** Proxies in front of the gateway whose X-Forwarded-For counts; 0: the socket's address is the client's. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    /** Where gateways count requests together; without it each counts for itself. */
    NATS_URL: NATS_URL.optional(),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** How long a service may take until its answer's head. */
    UPSTREAM_TIMEOUT_MS: milliseconds.default(15_000),
    /** How long a page waits for its title and description before it leaves without them. */
    PAGE_HEAD_TIMEOUT_MS: milliseconds.default(300),
    POLL_INTERVAL_MS: milliseconds.default(1_000),
  })
  .superRefine(
    (config, context) => {
      for (const service of serviceNames) {
        const { instances, readiness } = upstreamOf(config, service);
        if (!Array.isArray(readiness) || !Array.isArray(instances)) continue;
        if (readiness.length === instances.length) continue;
        context.addIssue({
          code: 'custom',
          path: [`${service.toUpperCase()}_READY_URL`],
          message: `must name as many addresses as ${service.toUpperCase()}_URL`,
        });
      }
    },
    // with other variables wrong too: one message names all
    { when: () => true },
  );

export type GatewayConfig = z.output<typeof configSchema>;

type UpstreamVariables = { [Name in `${Uppercase<(typeof serviceNames)[number]>}_URL`]: string[] } & {
  [Name in `${Uppercase<(typeof serviceNames)[number]>}_READY_URL`]?: string[] | undefined;
};

/** The instances of `service` and, where given, their readiness addresses. */
export function upstreamOf(config: UpstreamVariables, service: (typeof serviceNames)[number]) {
  const name = service.toUpperCase() as Uppercase<typeof service>;
  return { instances: config[`${name}_URL`], readiness: config[`${name}_READY_URL`] };
}

/** The separate process that serves the built remotes. */
export const remotesConfigSchema = z.object({
  PORT,
  HOST,
  LOG_LEVEL,
  DRAIN_TIMEOUT_MS,
  /** registry.json and one immutable folder per remote and version (docs/architecture.md#releasing-one-remote). */
  REMOTES_DIR: z.string().min(1),
});
