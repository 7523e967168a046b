import { Webhook } from 'standardwebhooks';

/** The headers of the Standard Webhooks (https://www.standardwebhooks.com), signed by each secret. */
export function signedHeaders(
  secrets: string[],
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Record<string, string> {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
  };
}
