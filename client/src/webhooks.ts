import { type WebhookBody, webhookBodySchema } from '@praticio/contracts/offers/webhook';
import { Webhook } from 'standardwebhooks';

export { type WebhookBody, type WebhookKind, webhookKinds } from '@praticio/contracts/offers/webhook';
export { WebhookVerificationError } from 'standardwebhooks';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Verifies a delivery and reads it: `body` is the unchanged text of the request, `headers` are those of Node or of `fetch`.
 * Throws WebhookVerificationError for a wrong signature, and for one that is older than five minutes.
 */
export function verifyWebhook(
  secret: string,
  body: string,
  headers: Headers | { get(name: string): string | null },
): WebhookBody {
  const headerOf = (name: string): string =>
    String((typeof headers.get === 'function' ? headers.get(name) : (headers as Headers)[name]) ?? '');
  const signed = {
    'webhook-id': headerOf('webhook-id'),
    'webhook-timestamp': headerOf('webhook-timestamp'),
    'webhook-signature': headerOf('webhook-signature'),
  };
  return webhookBodySchema.parse(new Webhook(secret).verify(body, signed));
}
