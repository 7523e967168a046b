import { keepWebhook } from './apply-webhook.ts';
import type { ReadWebhook } from './webhook-client.ts';

type Deps = Parameters<typeof keepWebhook>[0] & { readWebhook: ReadWebhook };

/** Stores and applies a webhook about one of our payments; others need nothing. Throws the errors of `readWebhook`. */
export const receiveWebhook =
  (deps: Deps) =>
  async (body: Buffer, signature: string): Promise<void> => {
    const event = await deps.readWebhook(body, signature);
    if (event) await keepWebhook(deps)(event);
  };
