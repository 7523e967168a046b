import { HOUR_MS, KIBIBYTE, MEBIBYTE } from '@praticio/contracts/base/units';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);
const bytes = z.coerce.number().int().min(KIBIBYTE);
const key = z.string().min(32, 'must have at least 32 characters');
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

/** Environment of the hub; everything has a safe default. */
export const hubConfig = {
  /** Secret that signs subscriber tokens (HS256). */
  HUB_SUBSCRIBER_KEY: key,
  /** Secret that signs publisher tokens (HS256). */
  HUB_PUBLISHER_KEY: key,
  /** Origins that may use the hub with a cookie, and across origins; PUBLIC_URL's when left out. */
  HUB_ALLOWED_ORIGINS: list.optional(),
  /** A stream without updates gets a comment at least this often, so that proxies keep it open. */
  HUB_HEARTBEAT_MS: milliseconds.max(40_000).default(30_000),
  /** A stream ends at a random 80 to 100 % of this; its client resumes. */
  HUB_STREAM_MAX_LIFE_MS: milliseconds.max(2 ** 31 - 1).default(HOUR_MS),
  /** How many streams one instance serves; more get 503. */
  HUB_MAX_SUBSCRIBERS: z.coerce.number().int().min(1).default(20_000),
  /** How many streams one person may have open, on all instances together. */
  HUB_STREAMS_PER_PERSON: z.coerce.number().int().min(1).default(20),
  /** How long an update can be replayed to a client that was away. */
  HUB_HISTORY_AGE_MS: milliseconds.default(HOUR_MS),
  /** Size of the updates that can be replayed; the oldest go first. */
  HUB_HISTORY_BYTES: bytes.default(64 * MEBIBYTE),
  /** How many bytes may wait for a slow client before its stream is closed; the client resumes by id. */
  HUB_CLIENT_BUFFER_BYTES: bytes.default(MEBIBYTE),
  /** The largest publication, counted as decoded data: a form's encoding takes up to three times as much. */
  HUB_UPDATE_MAX_BYTES: bytes.max(900 * KIBIBYTE).default(512 * KIBIBYTE),
  /** Publishes opened and closed subscriptions, and serves their list (docs/hub.md#hub-discovery). */
  HUB_SUBSCRIPTIONS: z.stringbool().default(true),
  /** Name of the JetStream stream that all instances share; HUB_STORAGE says where NATS stores it. */
  HUB_STREAM: z
    .string()
    .regex(/^[A-Z_]+$/)
    .default('HUB'),
  /** Where NATS stores the updates. */
  HUB_STORAGE: z.enum(['file', 'memory']).default('file'),
};
const hubConfigSchema = z.object(hubConfig);
export type HubConfig = z.infer<typeof hubConfigSchema>;
