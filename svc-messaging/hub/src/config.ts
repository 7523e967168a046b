import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);
const bytes = z.coerce.number().int().min(1_024);
const key = z.string().min(32, 'must have at least 32 characters');
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

/** Environment of the hub; everything has a safe default. */
export const hubConfig = {
  /** Secret (HS…) or PEM public key of subscriber tokens; derived from INTERNAL_SECRET when left out. */
  HUB_SUBSCRIBER_KEY: key.optional(),
  /** Where the public keys of subscriber tokens are, in place of HUB_SUBSCRIBER_KEY. */
  HUB_SUBSCRIBER_JWKS_URL: z.url().optional(),
  HUB_SUBSCRIBER_ALGORITHMS: list.default(['HS256']),
  HUB_PUBLISHER_KEY: key.optional(),
  HUB_PUBLISHER_JWKS_URL: z.url().optional(),
  HUB_PUBLISHER_ALGORITHMS: list.default(['HS256']),
  /** Origins that may use the hub with a cookie, and across origins; PUBLIC_URL's when left out. */
  HUB_ALLOWED_ORIGINS: list.optional(),
  HUB_HEARTBEAT_MS: milliseconds.max(40_000).default(30_000),
  /** A stream ends at a random 80 to 100 % of this; its client resumes. */
  HUB_STREAM_MAX_LIFE_MS: milliseconds.max(2 ** 31 - 1).default(60 * 60 * 1000),
  HUB_MAX_SUBSCRIBERS: z.coerce.number().int().min(1).default(20_000),
  /** How many streams one person may have open, on all instances together. */
  HUB_STREAMS_PER_PERSON: z.coerce.number().int().min(1).default(20),
  HUB_HISTORY_AGE_MS: milliseconds.default(60 * 60 * 1000),
  HUB_HISTORY_BYTES: bytes.default(64 * 1024 * 1024),
  /** What may wait for a slow client before it is dropped; it resumes by id. */
  HUB_CLIENT_BUFFER_BYTES: bytes.default(1024 * 1024),
  /** The largest body of a publication. */
  HUB_UPDATE_MAX_BYTES: bytes.max(900 * 1024).default(512 * 1024),
  /** Tells of subscriptions that open and close, and lists them (docs/architecture.md#hub-discovery). */
  HUB_SUBSCRIPTIONS: z.stringbool().default(true),
  /** JetStream stream that all instances share, and how NATS keeps it. */
  HUB_STREAM: z
    .string()
    .regex(/^[A-Z_]+$/)
    .default('HUB'),
  HUB_STORAGE: z.enum(['file', 'memory']).default('file'),
  /** Path of a resource that only shows how a hub is discovered (docs/architecture.md#hub-discovery). */
  HUB_DEMO_PATH: z.string().startsWith('/').optional(),
};
const hubConfigSchema = z.object(hubConfig);
export type HubConfig = z.infer<typeof hubConfigSchema>;
