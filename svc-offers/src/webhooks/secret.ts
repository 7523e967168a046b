import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Webhook } from './webhook.ts';

const NONCE_BYTES = 24;

/** Secrets that the database alone does not give away: each is made from a secret of the service. */
export function createWebhookSecrets(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'praticio webhook', 32));
  return {
    newNonce: () => randomBytes(NONCE_BYTES).toString('base64url'),
    /** As the Standard Webhooks write it: `whsec_` and 32 bytes in base64. */
    secretOf: (webhookId: string, nonce: string): string =>
      `whsec_${createHmac('sha256', key).update(`${webhookId}:${nonce}`).digest('base64')}`,
  };
}
export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/** The nonces whose secrets sign now, the newest first. */
export const noncesOf = ({ nonce, oldNonce }: Webhook, now: Date): string[] =>
  oldNonce && oldNonce.until > now ? [nonce, oldNonce.nonce] : [nonce];
