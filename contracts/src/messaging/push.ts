import { z } from 'zod';

/** How many browsers of a person get push messages: the oldest makes room. */
export const PUSH_BROWSERS_MAX = 10;

/** A browser's subscription, as `PushSubscription.toJSON` gives it (W3C Push API). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    /** The browser's public key, and the secret that it shares: RFC 8291, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export const pushEndpointSchema = pushSubscriptionSchema.pick({ endpoint: true });

/** The key by which browsers know this platform (VAPID, RFC 8292); null where push messages are not offered. */
export const pushKeySchema = z.object({ publicKey: z.string().nullable() });

/** The content of a push message: the sentence of the notification and the page that it leads to. */
export interface PushPayload {
  /** A message with the id of an earlier one takes its place. */
  id: string;
  text: string;
  path: string;
}
