import { z } from 'zod';
import { type ServiceName, serviceNames } from '../base/services.ts';

/** What a running process is; `version` is its package's, `revision` that of the source where it is known. */
const processStateSchema = z.object({
  instance: z.string(),
  node: z.string(),
  version: z.string(),
  revision: z.string().nullable(),
  startedAt: z.iso.datetime(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

/** What the gateway tells of itself, on its internal port under GATEWAY_STATE_PATH. */
export const gatewayStateSchema = processStateSchema.extend({ ready: z.boolean() });
export type GatewayState = z.infer<typeof gatewayStateSchema>;
export const GATEWAY_STATE_PATH = '/state';

/** What one running process of a service tells of itself, asked over NATS. */
export const instanceHealthSchema = processStateSchema.extend({
  service: z.enum(serviceNames),
  ready: z.boolean(),
  checks: z.record(z.string(), z.boolean()),
  /** Documents whose events wait to be published. */
  outboxDepth: z.number().int(),
});
export type InstanceHealth = z.infer<typeof instanceHealthSchema>;
/** Every instance answers on it; outside the streams. */
export const HEALTH_SUBJECT = 'cmd.platform.health';

/** Asks every instance of a service to read again what it knows from others; outside the streams. */
export const resyncSubject = (service: ServiceName) => `cmd.platform.resync.${service}`;

/** What one instance has read, by the name of the step; `failed` says why it could not be finished. */
export const resyncOutcomeSchema = z.object({
  instance: z.string(),
  read: z.record(z.string(), z.number().int()),
  failed: z.string().nullable(),
});
export type ResyncOutcome = z.infer<typeof resyncOutcomeSchema>;

/** The gateway and every service; one without instances does not answer. */
export const platformHealthSchema = z.object({
  gateways: z.array(gatewayStateSchema),
  services: z.array(z.object({ service: z.enum(serviceNames), instances: z.array(instanceHealthSchema) })),
  events: z.object({ messages: z.number().int(), bytes: z.number().int(), deadLetters: z.number().int() }),
});
export type PlatformHealth = z.infer<typeof platformHealthSchema>;
