import { z } from 'zod';
import { type ServiceName, serviceNames } from '../base/services.ts';
import { objectivesSchema, recentRequestsSchema } from './objectives.ts';

/** A running process. `version` is that of its package, `revision` the source revision if known. */
const processStateSchema = z.object({
  instance: z.string(),
  node: z.string(),
  version: z.string(),
  revision: z.string().nullable(),
  startedAt: z.iso.datetime(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

/** State of a gateway, served on its internal port under GATEWAY_STATE_PATH. */
export const gatewayStateSchema = processStateSchema.extend({
  ready: z.boolean(),
  requests: recentRequestsSchema.optional(),
});
export type GatewayState = z.infer<typeof gatewayStateSchema>;
export const GATEWAY_STATE_PATH = '/state';

/** State of one instance of a service, requested over NATS. */
export const instanceHealthSchema = processStateSchema.extend({
  service: z.enum(serviceNames),
  ready: z.boolean(),
  checks: z.record(z.string(), z.boolean()),
  /** Number of documents with unpublished events. */
  outboxDepth: z.number().int(),
  /** For how long this instance has known of its oldest unpublished event, in milliseconds. */
  outboxOldestMs: z.number().optional(),
  /** The wait of the oldest confirmation of an engagement that a sweep could not complete, in milliseconds. */
  confirmationOldestMs: z.number().optional(),
  /** The offers with slots that were filled since the start, with the sum of their times from publication. */
  filledOffers: z.object({ count: z.number().int(), totalMs: z.number() }).optional(),
});
/** The part of an instance's health that only some services have. */
export type ServiceHealth = Pick<
  z.infer<typeof instanceHealthSchema>,
  'confirmationOldestMs' | 'filledOffers'
>;
export type InstanceHealth = z.infer<typeof instanceHealthSchema>;
/** Subject on which every instance responds; not stored in a stream. */
export const HEALTH_SUBJECT = 'cmd.platform.health';

/** Subject that makes every instance of a service read its copies of other services' data again; not in a stream. */
export const resyncSubject = (service: ServiceName) => `cmd.platform.resync.${service}`;

/** Number of records one instance has read, by step; `failed` is the error if it could not finish. */
export const resyncOutcomeSchema = z.object({
  instance: z.string(),
  read: z.record(z.string(), z.number().int()),
  failed: z.string().nullable(),
});
export type ResyncOutcome = z.infer<typeof resyncOutcomeSchema>;

/** State of the whole platform. A service that does not respond has no instances. */
export const platformHealthSchema = z.object({
  objectives: objectivesSchema.optional(),
  gateways: z.array(gatewayStateSchema),
  services: z.array(z.object({ service: z.enum(serviceNames), instances: z.array(instanceHealthSchema) })),
  events: z.object({ messages: z.number().int(), bytes: z.number().int(), deadLetters: z.number().int() }),
  /** NATS did not respond: `events` is 0, and instances may be missing. */
  eventsUnread: z.boolean().optional(),
});
export type PlatformHealth = z.infer<typeof platformHealthSchema>;
