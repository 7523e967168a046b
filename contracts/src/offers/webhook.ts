import { z } from 'zod';
import { idParams } from '../base/params.ts';
import { requiredText } from '../base/text-fields.ts';

/** The kinds of events that a webhook can receive; a new kind is a line here. */
export const webhookKinds = [
  'offer.published',
  'offer.updated',
  'offer.suspended',
  'offer.activated',
  'offer.closed',
  'offer.deleted',
  'interest.expressed',
  'interest.accepted',
  'interest.rejected',
  'interest.withdrawn',
  'engagement.proposed',
  'engagement.changed',
  'engagement.confirmed',
  'engagement.declined',
  'engagement.cancelled',
  'engagement.done',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];
/** The kind of a delivery that somebody asks for on the page. */
export const WEBHOOK_TEST_KIND = 'webhook.test';

const WEBHOOK_URL_MAX = 500;
/** The deliveries that the page lists, the newest first. */
export const WEBHOOK_DELIVERIES_SHOWN = 50;
/** From the first try of a delivery until its webhook is switched off. */
export const WEBHOOK_TRIES_HOURS = 24;
/** How long the secret before the last one still signs too. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** Of a body that is sent; an object that is larger is named by its id alone. */
export const WEBHOOK_BODY_MAX_BYTES = 262_144;

/** The body of every delivery. */
export const webhookBodySchema = z.object({
  /** Open words: a later version may know more of them. */
  type: z.string(),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  /**
   * The offer, the interest or the engagement as the partners' API shows it when the delivery is prepared; the id alone once it
   * cannot be read any more.
   */
  data: z.looseObject({ id: z.union([z.string(), z.number()]) }),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  isOn: z.boolean(),
  /** Why it was switched off by itself: `failing`, `gone` or `maker`; open words. Null if a person did, and while it is on. */
  offReason: z.string().nullable(),
  offAt: z.iso.datetime().nullable(),
  /** Since when no delivery has arrived. */
  failingSince: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhooksSchema = z.array(webhookSchema);

const kindsSchema = z
  .array(z.enum(webhookKinds, "Cet événement n'existe pas"))
  .min(1, 'Choisissez au moins un événement')
  .max(webhookKinds.length)
  .transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind)));

/** The server decides whether the host may be called. */
export const newWebhookSchema = z.object({
  url: requiredText("L'adresse est requise", WEBHOOK_URL_MAX),
  kinds: kindsSchema,
});
export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const webhookChangeSchema = newWebhookSchema.extend({ isOn: z.boolean() });
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

/** The only responses that hold the secret: of a new webhook, and of one that has got another. */
export const madeWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhookSchema>;

export const webhookDeliverySchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Its object, such as `offer:12`. */
  object: z.string(),
  createdAt: z.iso.datetime(),
  /** `waiting`, `delivered` or `failed`; open words. */
  state: z.string(),
  tries: z.number().int(),
  /** Null unless it waits for a try. */
  nextTryAt: z.iso.datetime().nullable(),
  /** The last try. */
  last: z
    .object({
      at: z.iso.datetime(),
      /** Null if there was no response. */
      status: z.number().int().nullable(),
      /** Why there was none: `timeout`, `refused-address`, `dns`, `tls` or `connection`; open words. */
      failure: z.string().nullable(),
      durationMs: z.number().int(),
    })
    .nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export const webhookDeliveriesSchema = z.array(webhookDeliverySchema);

export const wholeWebhookDeliverySchema = webhookDeliverySchema.extend({
  /** The body that is sent, byte by byte. */
  body: z.string(),
  /** The beginning of the last response. */
  answer: z.string().nullable(),
});
export type WholeWebhookDelivery = z.infer<typeof wholeWebhookDeliverySchema>;

export const webhookDeliveryParams = idParams.extend({ deliveryId: z.string().min(1).max(100) });
