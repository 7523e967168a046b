import * as offers from '@praticio/contracts/offers/endpoints';
import type { WebhookDelivery } from '@praticio/contracts/offers/webhook';
import { call } from '@praticio/ui-kit/api';
import { untilTried } from './until-delivery-tried.ts';

export async function tryWebhook(id: string): Promise<WebhookDelivery> {
  const sent = await call(offers.tryWebhook, { params: { id } });
  await untilTried(id, sent.id);
  return sent;
}
