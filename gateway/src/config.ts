import { serviceNames } from '@praticio/contracts/base/services';
import { serviceConfig } from '@praticio/service-kit/config';
import { z } from 'zod';

const {
  PORT,
  INTERNAL_PORT,
  HOST,
  PUBLIC_URL,
  NATS_URL,
  LOG_LEVEL,
  REVISION,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG,
  DRAIN_TIMEOUT_MS,
  UPLOAD_STALL_MS,
} = serviceConfig;

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const milliseconds = z.coerce.number().int().min(1);

/** URLs of the instances of one service, comma separated. */
const urls = z
  .string()
  .min(1)
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

const origins = urls.transform((list) => list.map((url) => new URL(url).origin));

export const configSchema = z
  .object({
    PORT,
    INTERNAL_PORT,
    HOST,
    /** The address or name on which the internal port listens, where that is not HOST. */
    INTERNAL_HOST: z.string().min(1).optional(),
    PUBLIC_URL,
    LOG_LEVEL,
    REVISION,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER_ARG,
    DRAIN_TIMEOUT_MS,
    UPLOAD_STALL_MS,
    /** URLs of the instances of svc-identity, comma separated. */
    IDENTITY_URL: urls,
    /** URLs of the instances of svc-offers, comma separated. */
    OFFERS_URL: urls,
    /** URLs of the instances of svc-messaging, comma separated. */
    MESSAGING_URL: urls,
    /** URLs of the instances of svc-billing, comma separated. */
    BILLING_URL: urls,
    /** URLs of the instances of svc-blog, comma separated. */
    BLOG_URL: urls,
    /** Optional `/readyz` URLs, in the order of the instances above. Without them only failed requests mark an instance. */
    IDENTITY_READY_URL: urls.optional(),
    /** The same of svc-offers. */
    OFFERS_READY_URL: urls.optional(),
    /** The same of svc-messaging. */
    MESSAGING_READY_URL: urls.optional(),
    /** The same of svc-billing. */
    BILLING_READY_URL: urls.optional(),
    /** The same of svc-blog. */
    BLOG_READY_URL: urls.optional(),
    /** Origins of the instances that serve the remotes, comma separated. */
    REMOTES_ORIGIN: origins,
    /** Number of processes that share the public port. With two or more, SIGUSR2 replaces them without refusing a connection. */
    WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    /** The shell's build: index.html, and hashed files with their .br and .gz versions. */
    SHELL_DIR: z.string().min(1),
    /** Origin of the payment page; forms may be sent there. */
    CHECKOUT_ORIGIN: origin.optional(),
    /** Where `/.well-known/security.txt` sends reports of vulnerabilities: `mailto:` or `https:`. */
    SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
    /** Number of proxies in front of the gateway whose X-Forwarded-For is trusted. 0: the client's IP address is the socket's. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    /** NATS where all gateways count requests together; without it each gateway counts alone. */
    NATS_URL: NATS_URL.optional(),
    /** Multiplies every rate limit; 1 gives the documented ones. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** How long a service may take to send the head of its response. */
    UPSTREAM_TIMEOUT_MS: milliseconds.default(15_000),
    /** How long a page waits for its title and description before it is sent without them. */
    PAGE_HEAD_TIMEOUT_MS: milliseconds.default(300),
    /**
     * URLs of the instances that render public pages, comma separated; without any, browsers render them
     * (docs/pages.md#rendered-pages).
     */
    RENDERER_URL: urls.optional(),
    /** How long a page waits for the renderer before it is sent for rendering in the browser. */
    RENDER_TIMEOUT_MS: milliseconds.default(150),
    /** The share of page loads, 0 to 1, that report their web vitals and script errors (docs/operations/README.md). */
    PAGE_REPORTS_SHARE: z.coerce.number().min(0).max(1).default(0),
    /** How often the registry of remotes and the readiness of instances are read while requests arrive; else 30 times less often. */
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
          message: `must name as many URLs as ${service.toUpperCase()}_URL`,
        });
      }
    },
    // also when other variables are wrong, so that one message names all of them
    { when: () => true },
  );

export type GatewayConfig = z.output<typeof configSchema>;

type UpstreamVariables = { [Name in `${Uppercase<(typeof serviceNames)[number]>}_URL`]: string[] } & {
  [Name in `${Uppercase<(typeof serviceNames)[number]>}_READY_URL`]?: string[] | undefined;
};

/** The URLs of the instances of `service` and, if configured, of their readiness. */
export function upstreamOf(config: UpstreamVariables, service: (typeof serviceNames)[number]) {
  const name = service.toUpperCase() as Uppercase<typeof service>;
  return { instances: config[`${name}_URL`], readiness: config[`${name}_READY_URL`] };
}

/** Configuration of the separate process that serves the built remotes. */
export const remotesConfigSchema = z.object({
  PORT,
  HOST,
  LOG_LEVEL,
  DRAIN_TIMEOUT_MS,
  /** Folder of registry.json and of one immutable folder per remote and version (docs/pages.md#releasing-one-remote). */
  REMOTES_DIR: z.string().min(1),
  /** A release is rolled back when its areas fail in more than this share of the networks that open its pages; 0 never. */
  PUT_BACK_SHARE: z.coerce.number().min(0).max(1).default(0.2),
  /** Networks that have opened its pages before a release is rolled back; in half as many they must have failed. */
  PUT_BACK_LOADS_MIN: z.coerce.number().int().min(1).default(10),
});
