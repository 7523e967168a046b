import * as offers from '@praticio/contracts/offers/endpoints';
import type { WebhookDelivery } from '@praticio/contracts/offers/webhook';
import { call } from '@praticio/ui-kit/api';
import { untilTried } from './until-delivery-tried.ts';

export async function resendDelivery(id: string, deliveryId: string): Promise<WebhookDelivery> {
  const sent = await call(offers.resendWebhookDelivery, { params: { id, deliveryId } });
  await untilTried(id, deliveryId);
  return sent;
}
