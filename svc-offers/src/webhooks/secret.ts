import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Webhook } from './webhook.ts';

const NONCE_BYTES = 24;

/** Secrets that cannot be read from the database alone: each is derived from a secret of the service. */
export function createWebhookSecrets(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'praticio webhook', 32));
  return {
    newNonce: () => randomBytes(NONCE_BYTES).toString('base64url'),
    /** In the format of Standard Webhooks: `whsec_` and 32 bytes in base64. */
    secretOf: (webhookId: string, nonce: string): string =>
      `whsec_${createHmac('sha256', key).update(`${webhookId}:${nonce}`).digest('base64')}`,
  };
}
export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/** The nonces of the valid secrets, the newest first. */
export const noncesOf = ({ nonce, oldNonce }: Webhook, now: Date): string[] =>
  oldNonce && oldNonce.until > now ? [nonce, oldNonce.nonce] : [nonce];
